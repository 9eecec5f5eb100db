import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { useLead } from '#client/features/talk/list/lead';
import { usePreparations, useTalks } from '#client/features/talk/list/loaded';
import { foremost } from '#shared/talk/list';
import { PageHead } from '../../../ui/page-head/PageHead.tsx';
import { FinishedBanner } from './FinishedBanner.tsx';
import { Foremost } from './Foremost.tsx';
import { Preparations } from './Preparations.tsx';
import { Talks } from './Talks.tsx';
import css from './TalksPage.module.css';

/** What is to be talked about with whom, and what is to be thought over before. */
export function TalksPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const talks = useTalks(account.id);
  const preparations = usePreparations();
  const lead = useLead(talks.items, account.id);
  const first = talks.items && foremost(talks.items, account.id);
  return (
    <div className={css.page}>
      <PageHead title={t('talks.title')} lead={lead} />
      <FinishedBanner />
      {first ? <Foremost item={first} userId={account.id} /> : null}
      <Talks talks={talks} />
      <Preparations preparations={preparations} />
    </div>
  );
}
