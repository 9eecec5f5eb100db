import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_DRAFTS_KEY, launchCampaign, launchKey, MANAGED_KEY, showLaunched } from '#client/api/campaign-management';
import { windowId } from '#client/api/window-lock';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { longDate, shortDayOf } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { isOpenLink } from '#shared/launch/draft';
import type { DryRun } from '#shared/launch/schema';
import { wizardStepOf } from '#shared/launch/wizard';
import { type DayTick, dayLineOf, daysBetween, isInvitedAtOnce, reminderDaysOf, splitMails } from '#shared/mail/campaign-timeline';
import type { UserCard } from '#shared/user/schema';
import { CampaignDayTicks } from './CampaignDayTicks.tsx';
import css from './Check.module.css';
import { LaunchStage } from './LaunchStage.tsx';
import { timeZoneCity } from './time-zone-city.ts';
import { useLaunch } from './useLaunch.ts';

interface LaunchPanelProps {
  open: OpenDraft;
  dryRun: DryRun;
  owner: UserCard | undefined;
  /** Called when the server refuses the launch because the dry run is outdated. */
  onRefused: () => void;
}

/** Head of the dry run: number of recipients, days of the mails, and the launch button. */
export function LaunchPanel({ open, dryRun, owner, onRefused }: LaunchPanelProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { draft } = open;
  const launch = useCampaignLaunch(open, onRefused);
  const { people } = dryRun;
  const isLink = isOpenLink(draft);
  const day = draft.fromDate ? longDate(draft.fromDate, resolveLocale(i18n.language), Date.now()) : '';
  const isAtOnce = draft.fromDate !== null && isInvitedAtOnce(draft.fromDate, dryRun.timeZone, new Date());
  const name = owner?.givenName || owner?.displayName || '…';
  return (
    <LaunchStage
      dryRun={dryRun}
      defaultLang={draft.defaultLang}
      title={
        isLink
          ? t('campaigns.opensForLink', { date: day })
          : t(isAtOnce ? 'campaigns.hearNow' : 'campaigns.hearFrom', { count: people, name, date: day })
      }
      button={isLink ? t('campaigns.launchLink') : t('campaigns.launchFor', { count: people })}
      stepOf={wizardStepOf}
      launch={launch}
    >
      <Days open={open} dryRun={dryRun} />
    </LaunchStage>
  );
}

function useCampaignLaunch(open: OpenDraft, onRefused: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id } = open.draft;
  return useLaunch(open, {
    mutationKey: launchKey(id),
    send: (launch) => launchCampaign(id, launch),
    lists: [CAMPAIGN_DRAFTS_KEY, [...MANAGED_KEY, 'page']],
    page: [...MANAGED_KEY, 'place'],
    show: async (campaignId) => {
      await showLaunched(queryClient, campaignId);
      return navigate({ to: '/campaigns/$campaignId', params: { campaignId }, replace: true, state: { launchedIn: windowId } });
    },
    showList: () => navigate({ to: '/campaigns', replace: true }),
    onRefused,
  });
}

/** Space before the first open day and after the last one, so that their labels begin and end at their ticks. */
function insetOf(ticks: readonly DayTick[]): CSSProperties {
  const share = (count: number): string => `${(100 * count) / (ticks.length - 1)}%`;
  const before = ticks.findIndex(({ isOpen }) => isOpen);
  const after = ticks.length - 1 - ticks.findIndex(({ isLast }) => isLast);
  return { '--before': share(before), '--after': share(after) } as CSSProperties;
}

function Days({ open: { draft }, dryRun }: { open: OpenDraft; dryRun: DryRun }): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const { fromDate, toDate } = draft;
  const ticks = dayLineOf(draft);
  if (!fromDate || !toDate || ticks.length === 0) return null;
  const long = (day: string) => longDate(day, locale, Date.now());
  const short = (day: string) => shortDayOf(day, Date.now());
  const reminders = reminderDaysOf(draft);
  const { invitations, reminders: reminded, thanks } = splitMails(draft, dryRun.mails);
  const label = [
    t('campaigns.opensOn', { date: long(fromDate) }),
    ...(reminders.length > 0 ? [t('campaigns.remindsOn', { date: reminders.map(long).join(', ') })] : []),
    t('campaigns.closesOn', { date: long(toDate) }),
  ].join(' ');
  return (
    <>
      <div className={css.days}>
        <CampaignDayTicks ticks={ticks} label={label} />
        <div className={css.marks} style={insetOf(ticks)} aria-hidden="true">
          <p>
            <b className="num">{short(fromDate)}</b>
            {isOpenLink(draft) ? t('campaigns.opens') : t('campaigns.invitations', { count: invitations })}
          </p>
          <p data-end>
            <b className="num">{[...reminders.map(short), short(toDate)].join(' · ')}</b>
            {reminders.length > 0 ? t('campaigns.remindersThenCloses', { count: reminders.length }) : t('campaigns.closes')}
          </p>
        </div>
      </div>
      <p className={css.small}>
        {t('campaigns.openUntil', { count: daysBetween(fromDate, toDate), date: long(toDate), zone: timeZoneCity(dryRun.timeZone) })}{' '}
        {dryRun.mails > 0 ? mailsText() : t(isOpenLink(draft) ? 'campaigns.noMailsLink' : 'campaigns.noMails')}
      </p>
    </>
  );

  function mailsText(): string {
    const parts = [
      t('campaigns.mailInvitations', { count: invitations }),
      ...(reminded > 0
        ? [t(draft.type === 'Specific' ? 'campaigns.mailReminders' : 'campaigns.mailRemindersAll', { count: reminded })]
        : []),
      ...(thanks > 0 ? [t('campaigns.mailThanks', { count: thanks })] : []),
    ];
    return t('campaigns.atMostMails', { count: dryRun.mails, parts: parts.join(', ') });
  }
}
