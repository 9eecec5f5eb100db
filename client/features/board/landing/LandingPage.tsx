import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { landingQuery } from '#client/api/campaign';
import { CallError } from '#client/api/wire';
import { useTrail } from '#client/ui/app-frame/trail';
import { hasLanding } from '#shared/campaign/landing';
import { shortDate, spokenDate } from '#shared/i18n/dates';
import { localeOf } from '#shared/i18n/locale';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { TitleBar } from '../../../ui/title-bar/TitleBar.tsx';
import css from './Landing.module.css';
import { Landing } from './Landing.tsx';
import { LandingSkeleton } from './LandingSkeleton.tsx';
import { LandingTag } from './LandingTag.tsx';

const route = getRouteApi('/inside/shell/evaluation/detail/$campaignId');

export function LandingPage(): ReactNode {
  const { campaignId } = route.useParams();
  return <Opened key={campaignId} campaignId={campaignId} />;
}

/** One campaign: what is to be answered, what there is to know, and how far everybody is. */
function Opened({ campaignId }: { campaignId: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: mine, error, refetch } = useQuery({ ...landingQuery(campaignId), refetchOnMount: 'always' });
  useTrail(mine?.campaign.name);
  if (!mine) {
    const gone = mine === null || (error instanceof CallError && [400, 404].includes(error.status));
    if (gone) return <Gone />;
    const texts = { title: t('board.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
    return error ? <Failed texts={texts} onRetry={refetch} /> : <LandingSkeleton />;
  }
  const { name, status, fromDate, toDate } = mine.campaign;
  return (
    <div className={css.page}>
      <TitleBar
        title={name}
        backLabel={t('board.back')}
        renderBack={(look) => <Link {...look} to="/evaluation" search={status === 'Done' ? { list: 'archived' } : {}} />}
        tag={<LandingTag campaign={mine.campaign} />}
        aside={`${shortDate(fromDate)} – ${shortDate(toDate)}`}
      />
      {hasLanding(mine.campaign) ? (
        <Landing mine={mine} />
      ) : (
        <Empty check={false} title={t('board.plannedTitle')}>
          {t('board.plannedText', { date: spokenDate(fromDate, localeOf(i18n.language), Date.now()) })}
        </Empty>
      )}
    </div>
  );
}

function Gone(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty
      level={1}
      check={false}
      title={t('general.notFound')}
      action={
        <Link to="/evaluation" className={css.link}>
          {t('board.back')}
        </Link>
      }
    >
      {t('general.notFoundText')}
    </Empty>
  );
}
