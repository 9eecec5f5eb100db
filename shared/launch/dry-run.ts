import type { Module } from '#shared/access/roles-and-modules';
import type { AuditChange } from '#shared/audit/schema';
import { fitsBallot } from '#shared/ballot/content';
import { isTooLate } from '#shared/campaign/period';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { isOpenLink } from '#shared/launch/draft';
import { isHoliday } from '#shared/launch/holidays';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import type { CampaignDraftContent, DryRun, LaunchError, LaunchWarning } from '#shared/launch/schema';
import { sentReminders } from '#shared/launch/sent-reminders';
import type { TranslationCounts } from '#shared/library/text-state';
import type { Question } from '#shared/survey/schema';

/** A survey of the draft at its newest saved version, as far as the dry run needs it. */
export interface SurveyReadiness {
  isOffered: boolean;
  /** 0 if the survey has no saved version. */
  version: number;
  /** Whether the draft of the survey, or of one of its parts, differs from this version. */
  isDraftNewer: boolean;
  questions: readonly Question[];
  /** Counts of missing, outdated and unreviewed texts of the version with its parts. */
  counts: TranslationCounts;
}

/** Numbers of users whom a launch would ask or leave out. */
export interface PeopleFacts {
  /** Respondents by language. */
  byLanguage: Partial<Record<Locale, number>>;
  /** Respondents without a mail address. */
  withoutMail: number;
  /** Respondents for whom this would be the third campaign that begins within 30 days, up to its first day. */
  thirdLaunch: number;
  /** Users of the draft who are not asked because they are disabled or removed. */
  left: number;
  /** Users of the draft who are not asked because none of their roles may open a survey. */
  withoutRole: number;
  /** Ids of the first users whom each warning concerns. */
  warned: Partial<Record<LaunchWarning, readonly string[]>>;
}

/** What the dry run reads from the database. */
export interface LaunchFacts {
  /** The current day in the tenant's time zone, as YYYY-MM-DD. */
  today: string;
  modules: readonly Module[];
  /** In the order of the draft; undefined for a survey that was removed. */
  surveys: readonly (SurveyReadiness | undefined)[];
  people: PeopleFacts;
  isOwnerThere: boolean;
}

type Errors = DryRun['errors'];
type Warnings = DryRun['warnings'];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** LAUNCH-R1: text gaps by language: the languages of the respondents and the default one; all languages for an open link. */
function readinessByLanguage(draft: CampaignDraftContent, { surveys, people }: LaunchFacts): DryRun['languages'] {
  const isRead = (locale: Locale): boolean => isOpenLink(draft) || locale === draft.defaultLang || (people.byLanguage[locale] ?? 0) > 0;
  const total = (locale: Locale, gap: 'missing' | 'outdated' | 'unreviewed'): number =>
    sum(surveys.map((survey) => survey?.counts[locale][gap] ?? 0));
  return Object.fromEntries(
    LOCALES.filter(isRead).map((locale) => [
      locale,
      {
        people: isOpenLink(draft) ? 0 : (people.byLanguage[locale] ?? 0),
        missing: total(locale, 'missing'),
        outdated: total(locale, 'outdated'),
        unreviewed: total(locale, 'unreviewed'),
      },
    ]),
  ) as DryRun['languages'];
}

/** LAUNCH-R2: number of mails: one invitation and the reminders, and thanks if the campaign is named. An open link has no respondents. */
const countMails = (draft: CampaignDraftContent, people: number): number =>
  people * (1 + sentReminders(draft).length + (draft.type === 'Specific' ? 1 : 0));

/** LAUNCH-R3: the errors that block the launch. */
function findErrors(draft: CampaignDraftContent, facts: LaunchFacts, count: number): Errors {
  const errors: Errors = [];
  const add = (code: LaunchError, field: string, applies: boolean): void => {
    if (applies) errors.push({ code, field });
  };
  const { fromDate, toDate, defaultLang, isBoardpulse, type } = draft;
  const surveys = facts.surveys.filter((survey) => survey !== undefined);
  add('moduleMissing', 'isBoardpulse', !facts.modules.includes(isBoardpulse ? 'boardpulse' : 'getwiser'));
  add(
    'noSurvey',
    'surveyIds',
    surveys.length === 0 || surveys.length < facts.surveys.length || surveys.some(({ isOffered }) => !isOffered),
  );
  add(
    'noSavedVersion',
    'surveyIds',
    surveys.some(({ version, questions }) => version === 0 || questions.length === 0),
  );
  add(
    'defaultLanguageIncomplete',
    'defaultLang',
    surveys.some(({ counts }) => counts[defaultLang].missing > 0),
  );
  add('surveyTooLarge', 'surveyIds', type === 'Anonymous' && surveys.some(({ questions }) => !fitsBallot(questions)));
  add('startInPast', 'fromDate', fromDate === null || fromDate < facts.today);
  add('endBeforeStart', 'toDate', toDate === null || (fromDate !== null && toDate < fromDate));
  add('endTooLate', 'toDate', fromDate !== null && toDate !== null && isTooLate(fromDate, toDate));
  add('noPeople', 'respondents', !isOpenLink(draft) && count === 0);
  add('tooManyPeople', 'respondents', count > LAUNCH_LIMITS.people);
  add('personGone', 'ownerUserId', !facts.isOwnerThere);
  return errors;
}

/** LAUNCH-R4: the warnings that must be confirmed before the launch. */
function findWarnings(draft: CampaignDraftContent, { surveys, people }: LaunchFacts, languages: DryRun['languages']): Warnings {
  const warnings: Warnings = [];
  const add = (code: LaunchWarning, count: number): void => {
    const userIds = people.warned[code];
    if (count > 0) warnings.push({ code, count, ...(userIds ? { userIds: [...userIds] } : {}) });
  };
  const incomplete = Object.entries(languages).filter(([locale, { missing }]) => locale !== draft.defaultLang && missing > 0);
  add('languageIncomplete', incomplete.length);
  add('draftIsNewer', surveys.filter((survey) => survey?.isDraftNewer).length);
  add('holidayAtStartOrEnd', [draft.fromDate, draft.toDate].filter((day) => day !== null && isHoliday(day)).length);
  if (isOpenLink(draft)) return warnings;
  add('thirdLaunchIn30Days', people.thirdLaunch);
  add('peopleLeft', people.left);
  add('withoutMail', people.withoutMail);
  add('withoutRole', people.withoutRole);
  return warnings;
}

/** LAUNCH-R5: what a launch of this draft would do, with its warnings and errors. */
export function planLaunch(draft: CampaignDraftContent, facts: LaunchFacts): Omit<DryRun, 'timeZone' | 'threshold'> {
  const people = isOpenLink(draft) ? 0 : sum(Object.values(facts.people.byLanguage));
  const languages = readinessByLanguage(draft, facts);
  return {
    people,
    mails: countMails(draft, people - Math.min(people, facts.people.withoutMail)),
    languages,
    warnings: findWarnings(draft, facts, languages),
    errors: findErrors(draft, facts, people),
  };
}

/** LAUNCH-R12: whether a launch would ask fewer users than the threshold, so that no result could be shown. */
export const isBelowThreshold = (draft: CampaignDraftContent, { people, threshold }: Pick<DryRun, 'people' | 'threshold'>): boolean =>
  !isOpenLink(draft) && people > 0 && people < threshold;

/** LAUNCH-R7: whether the dry run has no errors and every warning is confirmed. */
export const isLaunchable = ({ warnings, errors }: Pick<DryRun, 'warnings' | 'errors'>, confirmed: readonly LaunchWarning[]): boolean =>
  errors.length === 0 && warnings.every(({ code }) => confirmed.includes(code));

/** LAUNCH-R7: the warnings that were confirmed with a launch, for the audit log. */
export const auditConfirmed = (warnings: DryRun['warnings']): AuditChange[] =>
  warnings.length > 0 ? [{ field: 'confirmedWarnings', after: warnings.map(({ code }) => code).join(', ') }] : [];
