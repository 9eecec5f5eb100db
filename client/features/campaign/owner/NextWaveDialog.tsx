import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_DRAFTS_KEY, repeatCampaign } from '#client/api/campaign-management';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { proposeWave, validateWaveDays } from '#shared/launch/next-wave';
import css from './Owner.module.css';

/** Dialog for the dates of the next wave. Creates a draft and opens its dry run. */
export function NextWaveDialog({
  campaign: { campaign, timeZone },
  onClose,
}: {
  campaign: ManagedCampaign;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const [days, setDays] = useState(() => proposeWave(campaign, dayIn(timeZone, new Date())));
  const [creationKey] = useState(() => crypto.randomUUID());
  const [wrong, setWrong] = useState<Record<string, string>>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => repeatCampaign(campaign.id, days, creationKey),
    onSuccess: ({ id, changes }) => {
      void queryClient.invalidateQueries({ queryKey: CAMPAIGN_DRAFTS_KEY });
      return navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, search: { step: 'check' }, state: { wave: changes } });
    },
    onError: (failure) => {
      // The draft may exist, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: CAMPAIGN_DRAFTS_KEY });
      setWrong((failure instanceof ApiError && failure.body?.fields) || {});
    },
  });
  const submit = () => {
    const missing = Object.entries(days).filter(([, day]) => day === '');
    const found = missing.length > 0 ? Object.fromEntries(missing.map(([name]) => [name, 'validations.required'])) : validateWaveDays(days);
    setWrong(found);
    if (Object.keys(found).length === 0) mutate();
  };
  const field = (name: 'fromDate' | 'toDate') => (
    <TextInput
      type="date"
      label={t(`campaigns.${name}`)}
      value={days[name]}
      max="9999-12-31"
      error={wrong?.[name] ? t(wrong[name] as never) : undefined}
      onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
      required
    />
  );
  return (
    <FormDialog
      title={t('campaigns.againTitle')}
      size={520}
      dirty={false}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={t('campaigns.againNow')}
      wrong={wrong}
      notice={error && Object.keys(wrong ?? {}).length === 0 ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      texts={{ close: t('general.close'), cancel: t('general.cancel'), lostTitle: '', lostText: '', lose: '' }}
    >
      <p className={css.hint}>{t('campaigns.againText')}</p>
      <div className={css.days}>
        {field('fromDate')}
        {field('toDate')}
      </div>
    </FormDialog>
  );
}
