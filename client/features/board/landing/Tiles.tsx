import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '#client/api/campaign';
import { sectionsOf } from '#shared/campaign/landing';
import type { CampaignWithSurveys } from '#shared/campaign/schema';
import { Tile } from '../../../ui/tile/Tile.tsx';
import { Greeting } from './Greeting.tsx';
import css from './Landing.module.css';
import { StatisticsTile } from './StatisticsTile.tsx';

interface TilesProps {
  campaign: CampaignWithSurveys;
  participants: number | undefined;
}

/** What there is to know about a campaign, and what can be done with it. */
export function Tiles({ campaign, participants }: TilesProps): ReactNode {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const { sections, questions } = sectionsOf(campaign);
  const address = settings?.contactAddress;
  return (
    <section className={css.tiles} aria-label={t('board.about')}>
      {settings?.greetingsVideo ? <Greeting video={settings.greetingsVideo} /> : null}
      <div className={css.facts}>
        {campaign.type === 'Specific' ? <Tile figure={participants ?? '–'} label={t('board.participants')} /> : null}
        <Tile figure={sections} of={`/ ${questions}`} label={t('board.sections')} />
        <StatisticsTile campaignId={campaign.id} />
        {address ? (
          <Tile
            title={t('board.contact')}
            label={t('board.byMail')}
            icon={<IconMail size={20} stroke={1.75} aria-hidden />}
            render={(look) => <a {...look} href={`mailto:${address}`} />}
          />
        ) : null}
      </div>
    </section>
  );
}
