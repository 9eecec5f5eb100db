import { IconAlertCircle, IconAlertTriangle, IconCalendar, IconLanguage, IconMail, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Finding } from '#client/features/campaign/draft/Finding.tsx';
import { finishedLanguages, textOfUnfinished } from '#client/features/campaign/draft/language-readiness';
import { warnedUserNames } from '#client/features/campaign/draft/warned-user-names';
import { resolveLocale } from '#shared/i18n/locale';
import type { LaunchWarning } from '#shared/launch/schema';
import type { TalkProjectDraft, TalkProjectDryRun } from '#shared/project/schema';
import { projectStepOf } from '#shared/project/search-params-and-steps';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Check.module.css';

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const;

/** Message key of an error. A former giver or taker gets another text than a former owner. */
const errorKey = (code: string, field: string): string => `talkProjects.errors.${code === 'personGone' ? `${field}Gone` : code}`;

/** The days of a project. Several errors have the same text for each of them. */
const DAYS = ['dueDateExecution', 'preparationFrom', 'preparationTo'] as const;

interface ProjectFindingsProps {
  draft: TalkProjectDraft;
  dryRun: TalkProjectDryRun;
  /** Cards of the users whom warnings concern. */
  cards: ReadonlyMap<string, UserCard>;
}

/** Findings of the dry run: errors that block the launch, warnings to confirm, and checks that passed. */
export const ProjectFindings = (props: ProjectFindingsProps): ReactNode => (
  <>
    <OpenProjectFindings {...props} />
    <PassedProjectChecks {...props} />
  </>
);

function OpenProjectFindings({ draft, dryRun, cards }: ProjectFindingsProps): ReactNode {
  const { t } = useTranslation();
  const { errors, warnings } = dryRun;
  if (errors.length + warnings.length === 0) return null;
  const texts: Partial<Record<LaunchWarning, string>> = {
    languageIncomplete: textOfUnfinished(dryRun, draft.defaultLang, t),
    draftIsNewer: t('campaigns.draftIsNewerText'),
    thirdLaunchIn30Days: t('campaigns.thirdLaunchText'),
    withoutRole: t('talkProjects.withoutRoleText'),
    holidayAtStartOrEnd: t('campaigns.holidayText'),
  };
  const textOf = (warning: TalkProjectDryRun['warnings'][number]): string | undefined => {
    const names = warnedUserNames(warning, cards, t);
    return [names && `${names}.`, texts[warning.code]].filter(Boolean).join(' ') || undefined;
  };
  const dayOf = (field: string): string | undefined => {
    const day = DAYS.find((each) => each === field);
    return day && t(`talkProjects.days.${day}`);
  };
  return (
    <section className={css.findings} aria-labelledby="to-look-at">
      <h2 id="to-look-at">{t('campaigns.lookFirst')}</h2>
      <ul>
        {errors.map(({ code, field }) => (
          <Finding
            key={`${code} ${field}`}
            kind="bad"
            icon={<IconAlertTriangle {...ICON} />}
            title={t(errorKey(code, field) as 'talkProjects.errors.noPairs')}
            text={dayOf(field)}
            ways={
              <Link to="." search={{ step: projectStepOf(field), field }}>
                {t('campaigns.change')}
              </Link>
            }
          />
        ))}
        {warnings.map((warning) => (
          <Finding
            key={warning.code}
            kind="wip"
            icon={<IconAlertCircle {...ICON} />}
            title={
              warning.code === 'draftIsNewer'
                ? t('talkProjects.templateIsNewer')
                : t(`launch.warnings.${warning.code}`, { count: warning.count ?? 0 })
            }
            text={textOf(warning)}
          />
        ))}
      </ul>
    </section>
  );
}

function PassedProjectChecks({ draft, dryRun }: ProjectFindingsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { errors, warnings, people, mails } = dryRun;
  const codes: readonly string[] = [...errors, ...warnings].map(({ code }) => code);
  const list = new Intl.ListFormat(resolveLocale(i18n.language), { type: 'conjunction' });
  const languages = finishedLanguages(dryRun);
  return (
    <section className={css.findings} aria-labelledby="in-order">
      <h2 id="in-order">{t('campaigns.inOrder')}</h2>
      <ul>
        {people > 0 ? (
          <Finding
            kind="ok"
            icon={<IconUsers {...ICON} />}
            title={t('talkProjects.pairCount', { count: draft.pairs.length })}
            text={t('campaigns.peopleAsked', { count: people })}
          />
        ) : null}
        {mails > 0 && !codes.includes('withoutMail') ? (
          <Finding kind="ok" icon={<IconMail {...ICON} />} title={t('campaigns.allHaveMail')} />
        ) : null}
        {languages.length > 0 ? (
          <Finding
            kind="ok"
            icon={<IconLanguage {...ICON} />}
            title={t('campaigns.complete', {
              count: languages.length,
              languages: list.format(languages.map(({ locale }) => t(`languages.${locale}`))),
            })}
          />
        ) : null}
        {['startInPast', 'endBeforeStart', 'endTooLate', 'holidayAtStartOrEnd'].some((code) => codes.includes(code)) ? null : (
          <Finding kind="ok" icon={<IconCalendar {...ICON} />} title={t('campaigns.noHoliday')} />
        )}
      </ul>
    </section>
  );
}
