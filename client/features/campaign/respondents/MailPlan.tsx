import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { respondentsQuery } from '#client/api/respondents';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { shortDate } from '#shared/i18n/dates';
import { MAIL_HOUR } from '#shared/mail/local-time';
import { type PlannedMail, planMails } from '#shared/mail/plan';
import type { MailState } from '#shared/mail/schema';
import css from './Respondents.module.css';

const HOUR = `${String(MAIL_HOUR).padStart(2, '0')}:00`;

/** Number of respondents whose last mail is in this state; undefined until it is known. `retry` is there once it could not be loaded. */
function useMailCount(id: string, mail: MailState): { count: number | undefined; retry: (() => Promise<unknown>) | undefined } {
  const { data, isError, refetch } = useQuery(respondentsQuery(id, { page: 1, pageSize: 10, mail }));
  return { count: data?.totalCount, retry: isError && !data ? refetch : undefined };
}

interface MailPlanProps {
  campaign: ManagedCampaign;
  /** Filters the respondents by a failed last mail. */
  onFailed: () => void;
}

/** Table of the scheduled mails of a campaign and their delivery status. */
export function MailPlan({ campaign: managed, onFailed }: MailPlanProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const { campaign, anonymity = 'open', timeZone, reminders, stats } = managed;
  const { type, status, fromDate, toDate, id } = campaign;
  const counts = [useMailCount(id, 'failed'), useMailCount(id, 'queued'), useMailCount(id, 'sent')] as const;
  const [failed, queued, sent] = counts.map(({ count }) => count);
  const retries = counts.flatMap(({ retry }) => retry ?? []);
  const plan = planMails({ type, anonymity, status, fromDate, toDate, timeZone, reminders }, new Date());
  const latest = plan.findLast(({ isPast }) => isPast);
  const nameOf = ({ daysLeft }: PlannedMail): string =>
    daysLeft === undefined ? t('campaigns.invitation') : t('campaigns.reminderLeft', { count: daysLeft });
  const whom = (mail: PlannedMail) =>
    mail.daysLeft !== undefined && type === 'Specific'
      ? t('campaigns.toUnfinished')
      : t('campaigns.toAll', { count: stats.assignedUsersCount });
  const statusOf = (mail: PlannedMail): ReactNode => {
    if (!mail.isPast) return <span className={css.quiet}>{t('campaigns.mailPlanned')}</span>;
    if (failed === undefined || queued === undefined || sent === undefined) return <span className={css.quiet}>…</span>;
    if (failed + queued + sent === 0) return <span className={css.quiet}>{t('campaigns.mailStates.none')}</span>;
    if (mail.day !== latest?.day) return t('campaigns.mailStates.sent');
    if (failed > 0)
      return (
        <>
          <span className={css.failed}>
            <IconAlertCircle size={18} stroke={2} aria-hidden />
            {t('campaigns.mailsFailed', { count: failed })}
          </span>{' '}
          <button type="button" className={css.way} onClick={onFailed}>
            {t('campaigns.showFailed')}
          </button>
        </>
      );
    return queued > 0 ? t('campaigns.mailsQueued', { count: queued }) : t('campaigns.mailStates.sent');
  };
  const columns: TableColumn<PlannedMail & { id: string }>[] = [
    { ...{ id: 'what', title: t('campaigns.mailWhat') }, cell: (mail) => <b>{nameOf(mail)}</b> },
    { ...{ id: 'when', title: t('campaigns.mailWhen') }, cell: ({ day }) => <span className="num">{`${shortDate(day)} ${HOUR}`}</span> },
    { ...{ id: 'whom', title: t('campaigns.mailWhom') }, cell: whom },
    { ...{ id: 'how', title: t('campaigns.mailHow'), onCard: 'bare' }, cell: statusOf },
  ];
  // An imported campaign that was not launched in this installation has no mails.
  const hasNone = failed === 0 && queued === 0 && sent === 0;
  if (hasNone && plan.every(({ isPast }) => isPast)) return null;
  return (
    <section className={css.section} aria-labelledby="mails-of-campaign">
      <h2 id="mails-of-campaign">{t('campaigns.mails')}</h2>
      {retries.length > 0 ? <ErrorState texts={loadErrorTexts(t)} onRetry={() => Promise.all(retries.map((retry) => retry()))} /> : null}
      <PagedTable
        caption={t('campaigns.mails')}
        columns={columns}
        rows={plan.map((mail) => ({ ...mail, id: mail.day }))}
        nameOf={nameOf}
        {...UNORDERED}
        narrow={narrow ?? false}
        className={css.table}
        texts={texts}
      />
    </section>
  );
}
