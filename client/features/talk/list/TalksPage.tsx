import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { usePreparationRows, useTalkRows } from '#client/features/talk/list/useTalkRows';
import { useTalksSummary } from '#client/features/talk/list/useTalksSummary';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { nextTalk } from '#shared/talk/list';
import { FinishedBanner } from './FinishedBanner.tsx';
import { NextTalkCard } from './NextTalkCard.tsx';
import { Preparations } from './Preparations.tsx';
import { Talks } from './Talks.tsx';
import css from './TalksPage.module.css';

/** The user's talks and preparations. */
export function TalksPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const talks = useTalkRows(account.id);
  const preparations = usePreparationRows();
  const lead = useTalksSummary(talks.items, account.id);
  const first = talks.items && nextTalk(talks.items, account.id);
  return (
    <div className={css.page}>
      <PageHead title={t('talks.title')} lead={lead} />
      <FinishedBanner />
      {talks.rows === undefined && !talks.failed ? (
        // Replaces the lists while loading: the card that appears with the talks would push them down.
        <SkeletonRows rows={6} label={t('general.loadingOf', { name: t('talks.sessions') })} />
      ) : (
        <>
          {first ? <NextTalkCard item={first} userId={account.id} /> : null}
          <Talks talks={talks} />
          <Preparations preparations={preparations} />
        </>
      )}
    </div>
  );
}
