import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { CAMPAIGN_DRAFTS_KEY, launchCampaign, launchKey, MANAGED_KEY, showLaunched } from '#client/api/campaign-management';
import { errorMessage } from '#client/api/error-message';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { toast } from '#client/ui/toasts/toast';
import { longDate, shortDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { isOpenLink } from '#shared/launch/draft';
import type { DryRun, LaunchWarning } from '#shared/launch/schema';
import { wizardStepOf } from '#shared/launch/wizard';
import { dayLineOf, daysBetween, isInvitedAtOnce, reminderDaysOf, splitMails } from '#shared/mail/campaign-timeline';
import type { UserCard } from '#shared/user/schema';
import { CampaignDayTicks } from './CampaignDayTicks.tsx';
import css from './Check.module.css';
import { LaunchDialog } from './LaunchDialog.tsx';
import { zoneName } from './zone-name.ts';

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
  const id = useId();
  const { draft } = open;
  const locale = resolveLocale(i18n.language);
  const [isAsking, setAsking] = useState(false);
  const launch = useLaunch(open, onRefused);
  const { people, errors, warnings } = dryRun;
  const [first] = errors;
  const isLink = isOpenLink(draft);
  const day = draft.fromDate ? longDate(draft.fromDate, locale, Date.now()) : '';
  const isAtOnce = draft.fromDate !== null && isInvitedAtOnce(draft.fromDate, dryRun.timeZone, new Date());
  const press = () => (warnings.length > 0 ? setAsking(true) : launch.mutate([]));
  const name = owner?.givenName || owner?.displayName || '…';
  return (
    <section className={css.stage} data-stage="deep" aria-labelledby={id}>
      <div className={css.lead}>
        <div>
          <p>{t('campaigns.nothingSent')}</p>
          <h2 id={id}>
            {first
              ? t('campaigns.heldUp', { count: errors.length })
              : isLink
                ? t('campaigns.opensForLink', { date: day })
                : t(isAtOnce ? 'campaigns.hearNow' : 'campaigns.hearFrom', { count: people, name, date: day })}
          </h2>
        </div>
        {first ? (
          <Link to="." search={{ step: wizardStepOf(first.field), field: first.field }} className={css.go}>
            {t('campaigns.goThere')}
          </Link>
        ) : (
          <NativeButton look="accent" disabled={launch.isPending} onClick={press}>
            {isLink ? t('campaigns.launchLink') : t('campaigns.launchFor', { count: people })}
          </NativeButton>
        )}
      </div>
      <Days open={open} dryRun={dryRun} />
      <LaunchDialog
        opened={isAsking}
        dryRun={dryRun}
        defaultLang={draft.defaultLang}
        onClose={() => setAsking(false)}
        onLaunch={() => {
          setAsking(false);
          launch.mutate(warnings.map(({ code }) => code));
        }}
      />
    </section>
  );
}

/**
 * Mutation that launches the draft with the confirmed warnings. If another user has launched it already, it opens that campaign
 * (LAUNCH-R9). Users without access to the launched campaign go back to the list.
 */
function useLaunch({ draft, flush, revision }: OpenDraft, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  return useMutation({
    mutationKey: launchKey(draft.id),
    mutationFn: async (confirmed: LaunchWarning[]) => {
      // A launch deletes the draft, and unsaved changes with it.
      if (!(await flush())) throw new Error('The draft is not saved.');
      return launchCampaign(draft.id, { revision, confirmed });
    },
    onSuccess: async (campaignId) => {
      void queryClient.invalidateQueries({ queryKey: CAMPAIGN_DRAFTS_KEY, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: [...MANAGED_KEY, 'page'] });
      if (account.id !== draft.ownerUserId && !account.role.includes('TenantAdministrator')) {
        toast.info(t('campaigns.launchedForOwner'));
        return navigate({ to: '/campaigns', replace: true });
      }
      await showLaunched(queryClient, campaignId);
      return navigate({ to: '/campaigns/$campaignId', params: { campaignId }, replace: true, state: { isLaunched: true } });
    },
    onError: (error) => {
      toast.error(errorMessage(error, t));
      // Another user may have changed or deleted the draft.
      void queryClient.invalidateQueries({ queryKey: [...MANAGED_KEY, 'place'] });
      onRefused();
    },
  });
}

function Days({ open: { draft }, dryRun }: { open: OpenDraft; dryRun: DryRun }): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const { fromDate, toDate } = draft;
  const ticks = dayLineOf(draft);
  if (!fromDate || !toDate || ticks.length === 0) return null;
  const long = (day: string) => longDate(day, locale, Date.now());
  const short = (day: string) => shortDate(day).slice(0, 6);
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
        <div className={css.marks} aria-hidden="true">
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
        {t('campaigns.openUntil', { count: daysBetween(fromDate, toDate), date: long(toDate), zone: zoneName(dryRun.timeZone) })}{' '}
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
