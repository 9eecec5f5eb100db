import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationQuery, tokenKeyQuery } from '#client/api/ballot-token';
import { errorMessage } from '#client/api/error-message';
import { tenantQuery } from '#client/api/own-tenant';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { isForeignKey, keyHashIn } from '#shared/ballot/token';
import { isClosedEarly } from '#shared/campaign/status';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { FetchToken } from './FetchToken.tsx';
import css from './Invited.module.css';
import { KeyFingerprint } from './KeyFingerprint.tsx';
import { ProcedureExplanation } from './ProcedureExplanation.tsx';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const route = getRouteApi('/inside/shell/invited/$campaignId');

/** Page for invited users: explains the procedure and fetches the token for answering anonymously. */
export function InvitedPage(): ReactNode {
  const { t, i18n } = useTranslation();
  const { campaignId } = route.useParams();
  const { account } = route.useRouteContext();
  const expected = keyHashIn(useLocation({ select: ({ hash }) => hash }));
  const { data: invitation, error: unknown, refetch } = useQuery({ ...invitationQuery(campaignId), refetchOnMount: 'always' });
  const { data: tenant } = useQuery(tenantQuery(account.tenantId));
  const { data: key, error: keyless, refetch: refetchKey } = useQuery(tokenKeyQuery(campaignId));
  useBreadcrumb(invitation?.name ?? t('invited.title'));
  const error = unknown ?? keyless;
  if (error) {
    const onAgain = () => void Promise.all([refetch(), refetchKey()]);
    return (
      <Empty level={1} check={false} title={t('invited.notHere')} action={<Button onClick={onAgain}>{t('general.retry')}</Button>}>
        {errorMessage(error, t)}
      </Empty>
    );
  }
  if (!invitation || !key || !tenant) return <SkeletonRows rows={4} label={t('general.loading')} />;
  if (isForeignKey(expected, key.hash)) {
    return (
      <section className={css.page} data-state="foreign">
        <PageHead title={t('invited.foreign')} lead={t('invited.foreignText')} />
        <KeyFingerprint label={t('invited.fingerprintExpected')} hash={expected ?? ''} />
        <KeyFingerprint label={t('invited.fingerprintHere')} hash={key.hash} />
      </section>
    );
  }
  const { name, status, fromDate, toDate, timeZone, threshold, isInvited } = invitation;
  const [from, until] = [fromDate, toDate].map((day) => longDate(day, resolveLocale(i18n.language), Date.now()));
  const lead = { tenant: tenant.name, date: status === 'Planned' ? from : until };
  const early = isClosedEarly({ status, toDate, timeZone }, new Date());
  return (
    <section className={css.page} data-state="there">
      <PageHead title={name} lead={early ? t('invited.leadClosedEarly', lead) : t(`invited.leads.${status}`, lead)} />
      <h2>{t('invited.how')}</h2>
      <ProcedureExplanation threshold={threshold} />
      {isInvited ? null : <Banner tone="neutral" icon={<IconUserOff {...ICON} />} title={t('invited.notInvited')} />}
      {isInvited && status === 'Open' ? (
        <FetchToken {...{ campaignId, tenantId: account.tenantId, owner: account.id, name, spki: key.bytes }} />
      ) : null}
      {isInvited && status === 'Planned' ? (
        <Banner tone="neutral" icon={<IconCalendarEvent {...ICON} />} title={t('invited.fetchFrom', { date: from })} />
      ) : null}
      <div className={css.proof}>
        <KeyFingerprint label={t('invited.fingerprint')} hash={key.hash} />
        <p>{expected ? t('invited.same') : t('invited.compare')}</p>
        <Link className={css.link} to="/invited/$campaignId/protocol" params={{ campaignId }}>
          <IconPrinter {...ICON} /> {t('invited.sheet')}
        </Link>
      </div>
    </section>
  );
}
