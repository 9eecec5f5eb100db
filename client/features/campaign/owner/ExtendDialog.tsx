import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeManagedCampaign } from '#client/api/campaign-management';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { formatDay, longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { addDays } from '#shared/mail/local-time';

interface ExtendDialogProps {
  campaign: ManagedCampaign;
  onClose: () => void;
  onChange: () => void;
}

/** Dialog that moves the last day of a campaign to a later date. */
export function ExtendDialog({ campaign, onClose, onChange }: ExtendDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const { id, toDate } = campaign.campaign;
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<object>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => changeManagedCampaign(id, campaign.revision, { act: 'extend', toDate: day }),
    onSuccess: ({ campaign: now }) => {
      toast.info(t('campaigns.isExtended', { date: longDate(now.toDate, locale, Date.now()) }));
      onClose();
    },
    onError: () => setWrong({}),
    onSettled: onChange,
  });
  const field = error instanceof ApiError ? error.body?.fields?.toDate : undefined;
  const dayError = day === '' && wrong ? t('validations.required') : field ? t(field as never) : undefined;
  return (
    <FormDialog
      title={t('campaigns.extendTitle')}
      size={480}
      dirty={false}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => (day === '' ? setWrong({}) : mutate())}
      submit={t('campaigns.extendNow')}
      wrong={wrong}
      notice={
        error && !field ? <ErrorAlert title={readConflict(error) ? t('campaigns.changedMeanwhile') : errorMessage(error, t)} /> : null
      }
      texts={{ close: t('general.close'), cancel: t('general.cancel'), lostTitle: '', lostText: '', lose: '' }}
    >
      <TextInput
        type="date"
        label={t('campaigns.newLastDay')}
        description={t('campaigns.newLastDayText', { date: formatDay(toDate, locale) })}
        value={day}
        min={addDays(toDate, 1)}
        max="9999-12-31"
        error={dayError}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
