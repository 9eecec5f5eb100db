import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import type { Respondent } from '#shared/respondent/schema';
import css from './Respondents.module.css';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;
const ICONS = { queued: <IconClock {...ICON} />, sent: <IconCheck {...ICON} />, failed: <IconAlertCircle {...ICON} /> } as const;

/** Delivery status of a respondent's last mail, with the reason of a failure. Administrators get a link to correct the address. */
export function RespondentMailStatus({ row: { user, mail, failure } }: { row: Respondent }): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  if (!mail) return <span className={css.quiet}>{t('campaigns.mailStates.none')}</span>;
  const isAddress = failure === 'refused' || failure === 'withoutMail';
  const mayCorrect = account.role.includes('TenantAdministrator') && possessions.features.includes('teamMembers');
  return (
    <span className={css.mail}>
      <span className={mail === 'failed' ? css.failed : css.state}>
        {ICONS[mail]}
        {t(`campaigns.mailStates.${mail}`)}
      </span>
      {failure ? <small>{t(`campaigns.mailFailures.${failure}`)}</small> : null}
      {isAddress && mayCorrect ? (
        <Link to="/team" search={{ search: user.displayName }} className={css.way}>
          {t('campaigns.correctMail')}
        </Link>
      ) : null}
    </span>
  );
}
