import type { Module } from '#shared/access/roles-and-modules';
import { isTooLate, MAX_TALK_PROJECT_DAYS } from '#shared/campaign/period';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { PeopleFacts } from '#shared/launch/dry-run';
import { isHoliday } from '#shared/launch/holidays';
import type { LaunchError, LaunchWarning } from '#shared/launch/schema';
import { sentReminders } from '#shared/launch/sent-reminders';
import type { TranslationCounts } from '#shared/library/text-state';
import { pairKey, peopleOf } from '#shared/project/draft';
import { PREPARATION_REMINDERS, PROJECT_LIMITS } from '#shared/project/limits';
import type { TalkProjectDraftContent, TalkProjectDryRun } from '#shared/project/schema';
import { DEPENDENCY_LISTS, type DependencyList } from '#shared/talk/schema';
import { planPreparations } from '#shared/template/preparation';
import { findProblems, listsOf } from '#shared/template/problems';
import type { TalkKind, TemplateChapter } from '#shared/template/schema';

/** A talk template at its newest saved version, as far as the dry run needs it. */
export interface TemplateReadiness {
  isOffered: boolean;
  kind: TalkKind;
  /** 0 if the template has no saved version. */
  version: number;
  isDraftNewer: boolean;
  chapters: readonly TemplateChapter[];
  counts: TranslationCounts;
}

/** What the dry run reads from the database. */
export interface TalkProjectFacts {
  /** The current day in the tenant's time zone, as YYYY-MM-DD. */
  today: string;
  modules: readonly Module[];
  /** Undefined if no template is chosen or it was removed. */
  template: TemplateReadiness | undefined;
  /** Ids of users of the draft who are disabled or removed. */
  gone: ReadonlySet<string>;
  /** Counts of all participants. */
  people: PeopleFacts;
  /** Counts of the users who answer a preparation. */
  respondents: PeopleFacts;
}

/** PROJECT-R1: the preparations that are asked: chosen in the draft, and with a question in the template. */
export const askedLists = (
  { preparations }: Pick<TalkProjectDraftContent, 'preparations'>,
  chapters: readonly TemplateChapter[],
): DependencyList[] => {
  const written = new Set(chapters.flatMap(({ pages }) => pages.flatMap(listsOf)));
  return DEPENDENCY_LISTS.filter((list) => preparations.includes(list) && written.has(list));
};

/** PROJECT-R2: ids of the participants: `all` are the pairs, and the CEO if asked; `respondents` are those who answer a preparation. */
export function participantsOf(
  draft: Pick<TalkProjectDraftContent, 'pairs' | 'ceoUserId' | 'preparations'>,
  chapters: readonly TemplateChapter[],
): { all: string[]; respondents: string[] } {
  const orders = planPreparations(draft.pairs, draft.ceoUserId, askedLists(draft, chapters));
  const respondents = [...new Set(orders.map(({ userId }) => userId))];
  return { all: [...new Set([...peopleOf(draft.pairs), ...respondents])], respondents };
}

/** PROJECT-R3: number of mails: an invitation, the reminders and thanks for each user who is asked and has a mail address. */
function countMails({ preparationFrom: fromDate, preparationTo: toDate }: TalkProjectDraftContent, asked: PeopleFacts): number {
  const reminders = sentReminders({ fromDate, toDate, reminders: PREPARATION_REMINDERS });
  return (Object.values(asked.byLanguage).reduce((sum, each) => sum + each, 0) - asked.withoutMail) * (2 + reminders.length);
}

/** PROJECT-R4: the errors that block the launch. */
function findErrors(draft: TalkProjectDraftContent, { today, modules, template, gone }: TalkProjectFacts): TalkProjectDryRun['errors'] {
  const errors: TalkProjectDryRun['errors'] = [];
  const add = (code: LaunchError, field: string, applies: boolean): void => {
    if (applies) errors.push({ code, field });
  };
  const { pairs, ceoUserId, viewerIds, ownerUserId, dueDateExecution: due, preparationFrom: from, preparationTo: to } = draft;
  const usable = template?.isOffered && template.kind === 'future' ? template : undefined;
  const isSaved = usable !== undefined && usable.version > 0;
  const problems = isSaved ? findProblems(usable, draft.preparations).map(({ code }) => code) : [];
  const isAsking = isSaved ? askedLists(draft, usable.chapters).length > 0 : draft.preparations.length > 0;
  add('moduleMissing', 'templateId', !modules.some((each) => each === 'getwiser' || each === 'futuretalk'));
  add('templateMissing', 'templateId', !usable);
  add('noSavedVersion', 'templateId', usable !== undefined && !isSaved);
  add('exitPageMissing', 'templateId', problems.includes('exitPageMissing'));
  add('placeholderWithoutPair', 'templateId', problems.includes('placeholderWithoutPair'));
  add('defaultLanguageIncomplete', 'defaultLang', isSaved && usable.counts[draft.defaultLang].missing > 0);
  add('noPairs', 'pairs', pairs.length === 0);
  add('tooManyPairs', 'pairs', pairs.length > PROJECT_LIMITS.pairs);
  add(
    'pairWithOneself',
    'pairs',
    pairs.some(({ giverId, takerId }) => giverId === takerId),
  );
  add('pairTwice', 'pairs', new Set(pairs.map(pairKey)).size < pairs.length);
  add(
    'personGone',
    'pairs',
    peopleOf(pairs).some((id) => gone.has(id)),
  );
  add('ceoGone', 'ceoUserId', ceoUserId !== null && gone.has(ceoUserId));
  add(
    'personGone',
    'viewerIds',
    viewerIds.some((id) => gone.has(id)),
  );
  add('personGone', 'ownerUserId', gone.has(ownerUserId));
  add('endBeforeStart', 'dueDateExecution', due === null || due < today);
  const first = isAsking && from !== null ? from : today;
  add('endTooLate', 'dueDateExecution', due !== null && isTooLate(first, due, MAX_TALK_PROJECT_DAYS));
  add('startInPast', 'preparationFrom', isAsking && (from === null || from < today));
  add('endBeforeStart', 'preparationTo', isAsking && (to === null || (from !== null && to < from) || (due !== null && to > due)));
  add('endTooLate', 'preparationTo', isAsking && from !== null && to !== null && isTooLate(from, to));
  return errors;
}

/** PROJECT-R5: text gaps of the template by language: the languages of the participants and the default one. */
function readinessByLanguage(
  { defaultLang }: TalkProjectDraftContent,
  { template, people }: TalkProjectFacts,
): TalkProjectDryRun['languages'] {
  const read = LOCALES.filter((locale) => locale === defaultLang || (people.byLanguage[locale] ?? 0) > 0);
  const gapsIn = (locale: Locale) => template?.counts[locale] ?? { missing: 0, outdated: 0, unreviewed: 0 };
  return Object.fromEntries(
    read.map((locale) => [locale, { people: people.byLanguage[locale] ?? 0, ...gapsIn(locale) }]),
  ) as TalkProjectDryRun['languages'];
}

/** PROJECT-R6: the warnings that must be confirmed before the launch. */
function findWarnings(
  { defaultLang, dueDateExecution, preparationFrom, preparationTo }: TalkProjectDraftContent,
  { template, people, respondents }: TalkProjectFacts,
  languages: TalkProjectDryRun['languages'],
): TalkProjectDryRun['warnings'] {
  const warnings: TalkProjectDryRun['warnings'] = [];
  const add = (code: LaunchWarning, count: number, userIds?: readonly string[]): void => {
    if (count > 0) warnings.push({ code, count, ...(userIds ? { userIds: [...userIds] } : {}) });
  };
  add('languageIncomplete', Object.entries(languages).filter(([locale, { missing }]) => locale !== defaultLang && missing > 0).length);
  add('draftIsNewer', template?.isDraftNewer ? 1 : 0);
  const days = [dueDateExecution, preparationFrom, preparationTo];
  add('holidayAtStartOrEnd', days.filter((day) => day !== null && isHoliday(day)).length);
  add('thirdLaunchIn30Days', respondents.thirdLaunch, respondents.warned.thirdLaunchIn30Days);
  add('withoutMail', respondents.withoutMail, respondents.warned.withoutMail);
  add('withoutRole', people.withoutRole, people.warned.withoutRole);
  return warnings;
}

/** PROJECT-R7: what a launch of this draft would do, with its warnings and errors. */
export function planTalkProject(draft: TalkProjectDraftContent, facts: TalkProjectFacts): TalkProjectDryRun {
  const languages = readinessByLanguage(draft, facts);
  return {
    people: Object.values(facts.people.byLanguage).reduce((sum, each) => sum + each, 0),
    mails: countMails(draft, facts.respondents),
    languages,
    warnings: findWarnings(draft, facts, languages),
    errors: findErrors(draft, facts),
  };
}
