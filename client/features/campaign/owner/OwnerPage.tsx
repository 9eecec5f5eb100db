import { IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearchIn } from '#client/api/list-url-state';
import { useIsGranted } from '#client/api/useIsGranted';
import { windowId } from '#client/api/window-lock';
import { CampaignStateTag } from '#client/features/campaign/CampaignStateTag.tsx';
import { MailsAndPeople } from '#client/features/campaign/respondents/MailsAndPeople.tsx';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { isClosedEarly } from '#shared/campaign/status';
import { shortDate } from '#shared/i18n/dates';
import anonymous from './AnonymityAndOpenLink.module.css';
import { AnonymityNotice } from './AnonymityNotice.tsx';
import { AnonymousProgress } from './AnonymousProgress.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { NamedProgress } from './NamedProgress.tsx';
import { OpenLinkSharing } from './OpenLinkSharing.tsx';
import css from './Owner.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';

interface OwnerPageProps {
  campaign: ManagedCampaign;
  /** Called after a change of the campaign. */
  onChange: () => void;
}

/** Page of a launched campaign for its owner and administrators: progress, mails and actions. */
export function OwnerPage({ campaign: managed, onChange }: OwnerPageProps): ReactNode {
  const { t } = useTranslation();
  const { state } = useLocation();
  const { campaign, archived, timeZone } = managed;
  const mayPlan = useIsGranted('campaigns');
  useBreadcrumb(campaign.name);
  const isAnonymous = campaign.type === 'Anonymous';
  return (
    <div className={css.page}>
      <div className={css.head}>
        <DetailPageHeader
          title={campaign.name}
          backLabel={t(mayPlan ? 'campaigns.back' : 'general.back')}
          renderBack={(look) =>
            mayPlan ? (
              <Link
                {...look}
                to="/campaigns"
                search={lastSearchIn('/campaigns', (tab) => tab !== 'drafts') ?? (archived ? { list: 'archived' } : {})}
              />
            ) : (
              <Link {...look} to="/" />
            )
          }
          tag={
            <>
              <CampaignStateTag status={campaign.status} />
              {isAnonymous ? (
                <Tag kind="idle" icon={<IconEyeOff size={16} stroke={2.2} aria-hidden />} label={t('campaigns.anonymous')} />
              ) : null}
              {archived ? <Tag kind="idle" label={t('status.Archived')} /> : null}
            </>
          }
          aside={
            isClosedEarly({ ...campaign, timeZone }, new Date())
              ? undefined
              : `${shortDate(campaign.fromDate)} – ${shortDate(campaign.toDate)}`
          }
        />
        <OwnerMenu campaign={managed} onChange={onChange} />
      </div>
      {state.launchedIn === windowId ? (
        <Banner tone="neutral" icon={<IconCircleCheck size={20} stroke={1.75} />} title={t('campaigns.launched')}>
          {t(
            campaign.status === 'Planned'
              ? 'campaigns.launchedPlanned'
              : isAnonymous && managed.anonymity === 'open'
                ? 'campaigns.launchedLink'
                : 'campaigns.launchedText',
          )}
        </Banner>
      ) : null}
      {isAnonymous ? (
        <>
          <AnonymousProgress campaign={managed} />
          <CampaignResults campaign={managed} />
          <div className={anonymous.columns}>
            {managed.anonymity === 'open' && campaign.status !== 'Done' ? <OpenLinkSharing campaign={managed} /> : null}
            <AnonymityNotice campaign={managed} />
          </div>
        </>
      ) : (
        // The component uses the members of its first render, so a changed number of members needs a new component.
        <NamedProgress key={managed.stats.assignedUsersCount} campaign={managed} />
      )}
      {isAnonymous && managed.anonymity === 'open' ? null : <MailsAndPeople campaign={managed} onChange={onChange} />}
    </div>
  );
}
