import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteSettingsQuery } from '#client/api/own-tenant';
import { Tile } from '#client/ui/tile/Tile.tsx';
import { countSections } from '#shared/board/campaign-page';
import type { CampaignWithSurveys } from '#shared/campaign/schema';
import css from './CampaignPageContent.module.css';
import { GreetingVideo } from './GreetingVideo.tsx';
import { StatisticsTile } from './StatisticsTile.tsx';

interface CampaignTilesProps {
  campaign: CampaignWithSurveys;
  participants: number | undefined;
}

/** Facts about a campaign and its actions. */
export function CampaignTiles({ campaign, participants }: CampaignTilesProps): ReactNode {
  const { t } = useTranslation();
  const { data: settings } = useQuery(siteSettingsQuery);
  const { sections, questions } = countSections(campaign);
  const address = settings?.contactAddress;
  return (
    <section className={css.tiles} aria-label={t('board.about')}>
      {settings?.greetingsVideo ? <GreetingVideo video={settings.greetingsVideo} /> : null}
      <div className={css.facts}>
        {campaign.type === 'Specific' ? <Tile figure={participants ?? '–'} label={t('board.participants')} /> : null}
        <Tile figure={sections} of={`/ ${questions}`} label={t('board.sections')} />
        <StatisticsTile campaign={campaign} />
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
