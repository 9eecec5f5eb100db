import { describe, expect, test } from 'vitest';
import { emptyCampaignDraft } from '#shared/launch/draft';
import { auditConfirmed, isBelowThreshold, isLaunchable, type LaunchFacts, planLaunch, type SurveyReadiness } from '#shared/launch/dry-run';
import { isHoliday } from '#shared/launch/holidays';
import type { CampaignDraftContent } from '#shared/launch/schema';

const NOTHING = { missing: 0, outdated: 0, unreviewed: 0 };
const complete: SurveyReadiness['counts'] = { 'en-GB': NOTHING, 'de-DE': NOTHING, 'fr-FR': NOTHING, 'it-IT': NOTHING };
const question = { id: 'q', type: 'single-with', multilang: {} } as const;
const survey: SurveyReadiness = { isOffered: true, version: 1, isDraftNewer: false, questions: [question], counts: complete };
// Monday to Friday.
const draft: CampaignDraftContent = {
  ...emptyCampaignDraft({ userId: 'owner', language: 'en-GB' }),
  surveyIds: ['s'],
  fromDate: '2026-11-30',
  toDate: '2026-12-11',
  respondents: { userIds: ['tom'], departmentIds: [], board: false },
};
const facts: LaunchFacts = {
  today: '2026-11-24',
  modules: ['getwiser'],
  surveys: [survey],
  people: { byLanguage: { 'en-GB': 3, 'de-DE': 2 }, withoutMail: 0, thirdLaunch: 0, left: 0, withoutRole: 0, warned: {} },
  isOwnerThere: true,
};
const anonymous: CampaignDraftContent = { ...draft, type: 'Anonymous', respondents: { userIds: [], departmentIds: [], board: false } };
const errorsOf = (of: Partial<CampaignDraftContent>, known: Partial<LaunchFacts> = {}) =>
  planLaunch({ ...draft, ...of }, { ...facts, ...known }).errors.map(({ code, field }) => `${code} ${field}`);
const warningsOf = (of: Partial<CampaignDraftContent>, known: Partial<LaunchFacts> = {}) =>
  planLaunch({ ...draft, ...of }, { ...facts, ...known }).warnings.map(({ code, count }) => `${code} ${count}`);

test('LAUNCH-R5: planLaunch counts people, mails and languages, and finds no error in a complete draft', () => {
  expect(planLaunch(draft, facts)).toEqual({
    people: 5,
    mails: 5 * 4,
    languages: { 'en-GB': { people: 3, ...NOTHING }, 'de-DE': { people: 2, ...NOTHING } },
    warnings: [],
    errors: [],
  });
});

describe('LAUNCH-R1: languages', () => {
  const languagesOf = (of: CampaignDraftContent, byLanguage: LaunchFacts['people']['byLanguage']) =>
    planLaunch(of, { ...facts, people: { ...facts.people, byLanguage } }).languages;
  test('are those of the respondents and the default one', () =>
    expect(languagesOf(draft, { 'de-DE': 2, 'fr-FR': 0 })).toEqual({
      'en-GB': { people: 0, ...NOTHING },
      'de-DE': { people: 2, ...NOTHING },
    }));
  test('have the gaps of all surveys, without those of a removed one', () => {
    const unready = { ...survey, counts: { ...complete, 'en-GB': { missing: 1, outdated: 2, unreviewed: 3 } } };
    expect(planLaunch(draft, { ...facts, surveys: [unready, undefined, unready] }).languages['en-GB']).toEqual({
      people: 3,
      missing: 2,
      outdated: 4,
      unreviewed: 6,
    });
  });
  test('are all for an open link, which counts no people', () =>
    expect(Object.values(languagesOf(anonymous, { 'de-DE': 2 })).map(({ people }) => people)).toEqual([0, 0, 0, 0]));
});

describe('LAUNCH-R2: mails', () => {
  test('are an invitation and reminders for invited anonymous respondents', () => {
    expect(planLaunch({ ...draft, type: 'Anonymous', anonymity: 'invited', reminders: [3] }, facts).mails).toBe(5 * 2);
  });
  test('are none for an open link', () => expect(planLaunch(anonymous, facts)).toMatchObject({ people: 0, mails: 0, errors: [] }));
  test('are none for people without an address', () =>
    expect(planLaunch(draft, { ...facts, people: { ...facts.people, withoutMail: 2 } }).mails).toBe(3 * 4));
  test('are none for a reminder on or before the first day, which is never sent', () =>
    expect(planLaunch({ ...draft, toDate: '2026-12-03', reminders: [3, 2] }, facts).mails).toBe(5 * 3));
  test('are never less than none', () =>
    expect(planLaunch(draft, { ...facts, people: { ...facts.people, withoutMail: 6 } }).mails).toBe(0));
});

describe('LAUNCH-R3: errors', () => {
  test.each<[string, Partial<CampaignDraftContent>, Partial<LaunchFacts>]>([
    ['moduleMissing isBoardpulse', { isBoardpulse: true }, {}],
    ['moduleMissing isBoardpulse', {}, { modules: ['boardpulse'] }],
    ['noSurvey surveyIds', { surveyIds: [] }, { surveys: [] }],
    ['noSurvey surveyIds', {}, { surveys: [survey, undefined] }],
    ['noSurvey surveyIds', {}, { surveys: [{ ...survey, isOffered: false }] }],
    ['noSurvey surveyIds', {}, { surveys: [survey, { ...survey, isOffered: false }] }],
    ['noSavedVersion surveyIds', {}, { surveys: [survey, { ...survey, version: 0 }] }],
    ['noSavedVersion surveyIds', {}, { surveys: [{ ...survey, version: 0 }] }],
    ['noSavedVersion surveyIds', {}, { surveys: [{ ...survey, questions: [] }] }],
    [
      'defaultLanguageIncomplete defaultLang',
      {},
      { surveys: [{ ...survey, counts: { ...complete, 'en-GB': { ...NOTHING, missing: 1 } } }] },
    ],
    ['startInPast fromDate', { fromDate: '2026-11-23' }, {}],
    ['startInPast fromDate', { fromDate: null }, {}],
    ['endBeforeStart toDate', { toDate: '2026-11-29' }, {}],
    ['endBeforeStart toDate', { toDate: null }, {}],
    ['endTooLate toDate', { toDate: '2027-12-02' }, {}],
    ['endTooLate toDate', { fromDate: '2206-11-30', toDate: '2206-12-11' }, {}],
    ['noPeople respondents', {}, { people: { ...facts.people, byLanguage: {} } }],
    ['tooManyPeople respondents', {}, { people: { ...facts.people, byLanguage: { 'en-GB': 20_001 } } }],
    ['personGone ownerUserId', {}, { isOwnerThere: false }],
  ])('has the error %s alone', (error, of, known) => expect(errorsOf(of, known)).toEqual([error]));

  test('surveyTooLarge applies to anonymous campaigns only', () => {
    const surveys = [{ ...survey, questions: Array.from({ length: 600 }, () => ({ ...question, type: 'double-with2' as const })) }];
    expect(errorsOf({}, { surveys })).toEqual([]);
    expect(errorsOf(anonymous, { surveys })).toEqual(['surveyTooLarge surveyIds']);
  });
  test('accept a campaign that begins and ends today', () => expect(errorsOf({ fromDate: facts.today, toDate: facts.today })).toEqual([]));
  test('accept 20,000 people', () => expect(errorsOf({}, { people: { ...facts.people, byLanguage: { 'en-GB': 20_000 } } })).toEqual([]));
});

describe('LAUNCH-R4: warnings', () => {
  const german = { ...complete, 'de-DE': { ...NOTHING, missing: 1 } };
  test('languageIncomplete counts languages of respondents only', () => {
    expect(warningsOf({}, { surveys: [{ ...survey, counts: german }] })).toEqual(['languageIncomplete 1']);
    expect(warningsOf({}, { surveys: [{ ...survey, counts: german }], people: { ...facts.people, byLanguage: { 'fr-FR': 1 } } })).toEqual(
      [],
    );
    expect(warningsOf(anonymous, { surveys: [{ ...survey, counts: german }] })).toEqual(['languageIncomplete 1']);
  });
  test('languageIncomplete does not count the default language, whose gaps are an error', () => {
    const english = { ...complete, 'en-GB': { ...NOTHING, missing: 4 } };
    expect(warningsOf({}, { surveys: [{ ...survey, counts: english }] })).toEqual([]);
  });
  test('names the first users whom a warning concerns', () => {
    const people = { ...facts.people, left: 2, warned: { peopleLeft: ['tom', 'ada'] } };
    expect(planLaunch(draft, { ...facts, people }).warnings).toEqual([{ code: 'peopleLeft', count: 2, userIds: ['tom', 'ada'] }]);
  });
  test('draftIsNewer counts the surveys', () =>
    expect(warningsOf({}, { surveys: [{ ...survey, isDraftNewer: true }] })).toEqual(['draftIsNewer 1']));
  test.each([
    [{ fromDate: '2026-11-28' }, 1],
    [{ toDate: '2026-12-12' }, 1],
    [{ fromDate: '2026-11-28', toDate: '2026-12-12' }, 2],
  ])('holidayAtStartOrEnd counts the days of %j that are holidays', (days, count) =>
    expect(warningsOf(days)).toEqual([`holidayAtStartOrEnd ${count}`]),
  );
  test('people are counted, but not for an open link', () => {
    const people = { ...facts.people, thirdLaunch: 1, left: 2, withoutMail: 3, withoutRole: 4 };
    expect(warningsOf({}, { people })).toEqual(['thirdLaunchIn30Days 1', 'peopleLeft 2', 'withoutMail 3', 'withoutRole 4']);
    expect(warningsOf(anonymous, { people })).toEqual([]);
  });
});

test.each([
  ['2026-11-28', true],
  ['2026-11-29', true],
  ['2026-11-30', false],
  ['2027-01-01', true],
  ['2026-12-25', true],
  ['2028-12-26', true],
  ['2026-12-24', false],
])('LAUNCH-R6: isHoliday: %s is a holiday: %s', (day, yes) => expect(isHoliday(day)).toBe(yes));

test('LAUNCH-R7: auditConfirmed names the confirmed warnings, and nothing without any', () => {
  expect(
    auditConfirmed([
      { code: 'peopleLeft', count: 3, userIds: [] },
      { code: 'languageIncomplete', count: 1 },
    ]),
  ).toEqual([{ field: 'confirmedWarnings', after: 'peopleLeft, languageIncomplete' }]);
  expect(auditConfirmed([{ code: 'withoutMail', count: 1 }])).toEqual([{ field: 'confirmedWarnings', after: 'withoutMail' }]);
  expect(auditConfirmed([])).toEqual([]);
});

test('LAUNCH-R7: isLaunchable needs every warning confirmed and no error', () => {
  const plan = planLaunch({ ...draft, fromDate: '2026-11-28' }, facts);
  expect(isLaunchable(plan, [])).toBe(false);
  expect(isLaunchable(plan, ['holidayAtStartOrEnd'])).toBe(true);
  const two = { ...plan, warnings: [...plan.warnings, { code: 'withoutMail' as const, count: 1 }] };
  expect(isLaunchable(two, ['holidayAtStartOrEnd'])).toBe(false);
  expect(isLaunchable({ ...plan, errors: [{ code: 'noPeople', field: 'respondents' }] }, ['holidayAtStartOrEnd'])).toBe(false);
});

test.each([
  ['as many as the threshold', draft, 5, false],
  ['one fewer', draft, 4, true],
  ['one alone', draft, 1, true],
  ['one fewer, invited', { ...draft, type: 'Anonymous', anonymity: 'invited' } as CampaignDraftContent, 4, true],
  ['whoever has the link', anonymous, 0, false],
  ['nobody yet, which is an error', draft, 0, false],
])('LAUNCH-R12: isBelowThreshold: %s', (_, of, people, isBelow) => expect(isBelowThreshold(of, { people, threshold: 5 })).toBe(isBelow));
