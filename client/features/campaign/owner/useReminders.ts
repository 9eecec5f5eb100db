import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sendReminders } from '#client/api/campaign-management';
import { errorMessage } from '#client/api/error-message';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import type { ManagedCampaign } from '#shared/campaign/schema';

export interface Reminders {
  isSending: boolean;
  remind: (userIds: string[]) => void;
  /** Reminds every respondent who may get a reminder. */
  remindAll: () => void;
}

/** Functions that send reminders. Before reminders to several respondents, a dialog asks. A toast shows the number of queued mails. */
export function useReminders({ campaign, stats }: ManagedCampaign): Reminders {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (userIds: string[] | 'all') => sendReminders(campaign.id, userIds === 'all' ? { all: true } : { userIds }),
    onSuccess: ({ queued }) => toast.info(queued > 0 ? t('campaigns.reminded', { count: queued }) : t('campaigns.nobodyReminded')),
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  /** Ids of the users whose reminders are being sent. */
  const sending = useRef(new Set<string>());
  /** A double click sends one reminder; reminders to other users can be sent meanwhile. */
  const send = (whom: string[] | 'all') => {
    const key = String(whom);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    const end = () => sending.current.delete(key);
    // The callbacks have handled the failure.
    mutateAsync(whom).then(end, end);
  };
  const ask = async (whom: string[] | 'all') => {
    const count = whom === 'all' ? stats.assignedUsersCount : whom.length;
    const text = t('campaigns.remindText', { count });
    if (count > 1 && (await confirm({ type: 'question', text, buttons: ['yes', 'no'] })) !== 'yes') return;
    send(whom);
  };
  return { isSending: isPending, remind: (userIds) => void ask(userIds), remindAll: () => void ask('all') };
}
