import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconFileDiff,
  IconLanguage,
  IconMailOff,
  IconStack2,
  IconUserOff,
  IconUsersMinus,
  IconUserX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsGranted } from '#client/api/useIsGranted';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { isBelowThreshold } from '#shared/launch/dry-run';
import type { DryRun, LaunchWarning } from '#shared/launch/schema';
import { wizardStepOf } from '#shared/launch/wizard';
import { addDays } from '#shared/mail/local-time';
import type { UserCard } from '#shared/user/schema';
import css from './Check.module.css';
import { Finding } from './Finding.tsx';
import { textOfUnfinished } from './language-readiness.ts';
import { warnedUserNames } from './warned-user-names.ts';

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const;
const ICONS: Record<LaunchWarning, ReactNode> = {
  languageIncomplete: <IconLanguage {...ICON} />,
  thirdLaunchIn30Days: <IconStack2 {...ICON} />,
  peopleLeft: <IconUserOff {...ICON} />,
  withoutMail: <IconMailOff {...ICON} />,
  withoutRole: <IconUserX {...ICON} />,
  draftIsNewer: <IconFileDiff {...ICON} />,
  holidayAtStartOrEnd: <IconCalendarExclamation {...ICON} />,
};

const WEEK_DAYS = 7;

interface ToLookAtProps {
  open: OpenDraft;
  dryRun: DryRun;
  cards: ReadonlyMap<string, UserCard>;
}

/** Errors that block the launch, then warnings to confirm, each with links or buttons that resolve it. */
export function OpenFindings({ open, dryRun, cards }: ToLookAtProps): ReactNode {
  const { t } = useTranslation();
  const { errors, warnings } = dryRun;
  const isTooFew = isBelowThreshold(open.draft, dryRun);
  if (errors.length + warnings.length === 0 && !isTooFew) return null;
  return (
    <section className={css.findings} aria-labelledby="to-look-at">
      <h2 id="to-look-at" tabIndex={-1}>
        {t('campaigns.lookFirst')}
      </h2>
      <ul>
        {errors.map(({ code, field }) => (
          <Finding
            key={`${code} ${field}`}
            kind="bad"
            icon={<IconAlertTriangle {...ICON} />}
            title={t(`launch.errors.${code}` as 'launch.errors.noPeople')}
            ways={
              <Link to="." search={{ step: wizardStepOf(field), field }}>
                {t('campaigns.change')}
              </Link>
            }
          />
        ))}
        {isTooFew ? (
          <Finding
            kind="wip"
            icon={<IconUsersMinus {...ICON} />}
            title={t('campaigns.belowThreshold', { count: dryRun.threshold })}
            text={t(open.draft.type === 'Specific' ? 'campaigns.belowThresholdNamed' : 'campaigns.belowThresholdAnonymous')}
            ways={
              <Link to="." search={{ step: 'people' }}>
                {t('campaigns.change')}
              </Link>
            }
          />
        ) : null}
        {warnings.map((warning) => (
          <Warning key={warning.code} warning={warning} open={open} dryRun={dryRun} cards={cards} />
        ))}
      </ul>
    </section>
  );
}

function Warning({ warning, open, dryRun, cards }: ToLookAtProps & { warning: DryRun['warnings'][number] }): ReactNode {
  const { t } = useTranslation();
  const { code, count = 0, userIds = [] } = warning;
  const { draft, set } = open;
  const who = warnedUserNames(warning, cards, t);
  const more = count - userIds.length;
  const chosen = draft.respondents.userIds;
  const canLeaveOut = more <= 0 && userIds.length > 0 && userIds.every((id) => chosen.includes(id));
  const isDated = draft.fromDate !== null && draft.toDate !== null;
  const leaveOut = (
    <button type="button" onClick={() => set({ 'respondents.userIds': chosen.filter((id) => !userIds.includes(id)) })}>
      {t('campaigns.leaveOut')}
    </button>
  );
  const aWeekLater = (
    <button
      type="button"
      onClick={() => set({ fromDate: addDays(draft.fromDate ?? '', WEEK_DAYS), toDate: addDays(draft.toDate ?? '', WEEK_DAYS) })}
    >
      {t('campaigns.weekLater')}
    </button>
  );
  const otherDates = (
    <Link to="." search={{ step: 'when', field: 'fromDate' }}>
      {t('campaigns.otherDates')}
    </Link>
  );
  const texts: Record<LaunchWarning, { text: string; ways?: ReactNode }> = {
    languageIncomplete: {
      text: textOfUnfinished(dryRun, draft.defaultLang, t),
      ways: <ToSurveys ids={draft.surveyIds} />,
    },
    draftIsNewer: { text: t('campaigns.draftIsNewerText'), ways: <ToSurveys ids={draft.surveyIds} /> },
    thirdLaunchIn30Days: {
      text: `${who}. ${t('campaigns.thirdLaunchText')}`,
      ways: (
        <>
          {canLeaveOut ? leaveOut : null}
          {isDated ? aWeekLater : null}
        </>
      ),
    },
    peopleLeft: { text: t('campaigns.peopleLeftText', { names: who || String(count) }), ways: canLeaveOut ? leaveOut : undefined },
    withoutMail: { text: t('campaigns.withoutMailText', { names: who }) },
    withoutRole: { text: t('campaigns.withoutRoleText', { names: who }), ways: canLeaveOut ? leaveOut : undefined },
    holidayAtStartOrEnd: { text: t('campaigns.holidayText'), ways: otherDates },
  };
  const { text, ways } = texts[code];
  return <Finding kind="wip" icon={ICONS[code]} title={t(`launch.warnings.${code}`, { count })} text={text} ways={ways} />;
}

/** Link to the survey in the library, for users who may edit surveys. */
function ToSurveys({ ids }: { ids: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const mayWrite = useIsGranted('surveys');
  const [first] = ids;
  if (!first || !mayWrite) return null;
  return (
    <Link to="/library/$tab/$id" params={{ tab: 'surveys', id: first }}>
      {t('campaigns.openSurvey')}
    </Link>
  );
}
