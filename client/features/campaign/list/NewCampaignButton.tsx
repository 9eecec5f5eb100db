import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_DRAFTS_KEY, createCampaignDraft } from '#client/api/campaign-management';
import { errorMessage } from '#client/api/error-message';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { toast } from '#client/ui/toasts/toast';
import { resolveLocale } from '#shared/i18n/locale';

/** Button that creates an empty draft in the user's language and opens it. */
export function NewCampaignButton(): ReactNode {
  const { t, i18n } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const [creationKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => createCampaignDraft({ defaultLang: resolveLocale(i18n.language) }, creationKey),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: CAMPAIGN_DRAFTS_KEY });
      return navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, search: { step: 'what' } });
    },
    onError: (error) => {
      // The draft may exist, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: CAMPAIGN_DRAFTS_KEY });
      toast.error(errorMessage(error, t));
    },
  });
  return (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('campaigns.plan')}
    </Button>
  );
}
