import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { surveysOfDraftQuery } from '#client/api/campaign-management';
import { Banner } from '#client/ui/banner/Banner.tsx';
import type { CampaignDraft, VersionChange } from '#shared/launch/schema';

/** Banner with the surveys whose version changed since the previous wave (LAUNCH-A2). */
export function WaveBanner({ draft, changes }: { draft: CampaignDraft; changes: readonly VersionChange[] }): ReactNode {
  const { t } = useTranslation();
  const { data: surveys } = useQuery(surveysOfDraftQuery(draft.id, draft.revision));
  const names = new Map(surveys?.map(({ id, name }) => [id, name]));
  const sentences = changes.map(({ surveyId, from, to }) => {
    if (to === 0) return t('campaigns.waveGone');
    const name = names.get(surveyId) ?? '…';
    return from === 0 ? t('campaigns.waveNew', { name, to }) : t('campaigns.waveChanged', { name, from, to });
  });
  return (
    <Banner tone="neutral" icon={<IconRepeat size={20} stroke={1.75} />} title={t('campaigns.wave')}>
      {sentences.length > 0 ? sentences.join(' ') : t('campaigns.waveSame')}
    </Banner>
  );
}
