import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationQuery, tokenKeyQuery } from '#client/api/ballot-token';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { errorMessage } from '#client/api/error-message';
import { tenantQuery } from '#client/api/own-tenant';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import css from './AnonymityProtocolPage.module.css';
import { KeyFingerprint } from './KeyFingerprint.tsx';
import { ProcedureExplanation } from './ProcedureExplanation.tsx';

const route = getRouteApi('/inside/shell/invited/$campaignId/protocol');

const READERS = ['owner', 'database', 'keys', 'network', 'device'] as const;
const SIGNERS = ['council', 'company'] as const;

/** The protocol of a campaign by invitation on one page, to print, sign and compare. */
export function AnonymityProtocolPage(): ReactNode {
  const { t } = useTranslation();
  const { campaignId } = route.useParams();
  const { account } = route.useRouteContext();
  const { data: invitation, error: unknown } = useQuery({ ...invitationQuery(campaignId), refetchOnMount: 'always' });
  const { data: tenant } = useQuery(tenantQuery(account.tenantId));
  const { data: key, error: keyless } = useQuery(tokenKeyQuery(campaignId));
  useBreadcrumb(t('invited.sheetTitle'));
  const error = unknown ?? keyless;
  if (error) {
    return (
      <Empty level={1} check={false} title={t('invited.notHere')}>
        {errorMessage(error, t)}
      </Empty>
    );
  }
  if (!invitation || !key || !tenant) return <SkeletonRows rows={6} label={t('general.loading')} />;
  const { name, threshold, owner } = invitation;
  return (
    <article className={css.sheet}>
      <DetailPageHeader
        title={t('invited.sheetTitle')}
        backLabel={t('invited.back')}
        renderBack={(look) => <Link {...look} to="/invited/$campaignId" params={{ campaignId }} hash={key.hash} />}
      />
      <div className={css.actions}>
        <Button leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />} onClick={() => print()}>
          {t('invited.print')}
        </Button>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('invited.survey')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('invited.company')}</dt>
          <dd>{tenant.name}</dd>
        </div>
        <div>
          <dt>{t('invited.responsible')}</dt>
          <dd>{owner.former ? t('teamMember.former') : owner.displayName}</dd>
        </div>
        <div>
          <dt>{t('invited.period')}</dt>
          <dd className="num">{campaignPeriodText(invitation, t)}</dd>
        </div>
        <div>
          <dt>{t('invited.threshold')}</dt>
          <dd className="num">{threshold}</dd>
        </div>
      </dl>
      <h2>{t('invited.how')}</h2>
      <ProcedureExplanation threshold={threshold} />
      <h2>{t('invited.whoSees')}</h2>
      <table className={css.readers}>
        <thead>
          <tr>
            <th scope="col">{t('invited.who')}</th>
            <th scope="col">{t('invited.learns')}</th>
          </tr>
        </thead>
        <tbody>
          {READERS.map((reader) => (
            <tr key={reader}>
              <th scope="row">{t(`invited.reader.${reader}`)}</th>
              <td>{t(`invited.sees.${reader}`, { threshold })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyFingerprint label={t('invited.fingerprint')} hash={key.hash} />
      <p className={css.small}>{t('invited.suite')}</p>
      <div className={css.signatures}>
        {SIGNERS.map((signer) => (
          <p key={signer}>{t(`invited.signature.${signer}`)}</p>
        ))}
      </div>
    </article>
  );
}
