import { describe, expect, test } from 'vitest';
import type { PeopleFacts } from '#shared/launch/dry-run';
import { countTexts } from '#shared/library/text-state';
import { applyTalkProjectFields, emptyTalkProjectDraft } from '#shared/project/draft';
import { askedLists, participantsOf, planTalkProject, type TalkProjectFacts } from '#shared/project/dry-run';
import type { TalkProjectDraftFields } from '#shared/project/schema';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';

const page = (questionScope: TemplatePage['questionScope'], text = 'How?'): TemplatePage => ({
  ...{ id: `${questionScope}`, questionKey: `${questionScope}`, pageType: 'preparation-question', type: 'text-only', questionScope },
  multilang: { textQuestion1: { 'en-GB': text } },
});
const EXIT: TemplatePage = { id: 'exit', questionKey: 'exit', pageType: 'static', staticType: 'Exit', multilang: {} };
const chapters = (...pages: TemplatePage[]): TemplateChapter[] => [{ id: 'c', multilang: {}, minutes: null, pages }];
const ALL = chapters(page('giver-taker', 'How is {taker}?'), page('team'), page('ceo'), EXIT);

const draft = applyTalkProjectFields(emptyTalkProjectDraft('hr'), {
  ...{ templateId: 't', ceoUserId: 'ceo', dueDateExecution: '2027-01-29', preparationFrom: '2026-11-24', preparationTo: '2026-12-10' },
  pairs: [{ giverId: 'greta', takerId: 'tom' }],
});
const people = (count: number): PeopleFacts => {
  const nobody = { withoutMail: 0, thirdLaunch: 0, left: 0, withoutRole: 0, warned: {} };
  return { ...nobody, byLanguage: { 'en-GB': count } };
};
const facts: TalkProjectFacts = {
  ...{ today: '2026-11-24', modules: ['futuretalk'], gone: new Set<string>(), people: people(3), respondents: people(3) },
  template: { isOffered: true, kind: 'future', version: 2, isDraftNewer: false, chapters: ALL, counts: countTexts([]) },
};
const errorsOf = (fields: TalkProjectDraftFields, more: Partial<TalkProjectFacts> = {}): string[] =>
  planTalkProject(applyTalkProjectFields(draft, fields), { ...facts, ...more }).errors.map(({ code, field }) => `${code} ${field}`);
const withTemplate = (more: Partial<NonNullable<TalkProjectFacts['template']>>) => ({
  template: { ...(facts.template as NonNullable<TalkProjectFacts['template']>), ...more },
});

describe('dry run of a talk project', () => {
  test('PROJECT-R1, PROJECT-R2: asks a preparation that is chosen and has a question in the template', () => {
    expect(askedLists(draft, ALL)).toHaveLength(4);
    expect(askedLists({ preparations: ['takersResponses', 'giverToTeamResponses'] }, chapters(page('taker')))).toEqual(['takersResponses']);
    expect(participantsOf(draft, ALL)).toEqual({ all: ['greta', 'tom', 'ceo'], respondents: ['greta', 'tom', 'ceo'] });
    expect(participantsOf({ ...draft, preparations: ['takersResponses'] }, ALL)).toEqual({ all: ['greta', 'tom'], respondents: ['tom'] });
  });

  test('PROJECT-R3, PROJECT-R5: counts people, mails and text gaps by language', () => {
    const plan = planTalkProject(draft, { ...facts, respondents: { ...people(3), withoutMail: 1 } });
    expect(plan).toMatchObject({ people: 3, mails: 8, errors: [], languages: { 'en-GB': { people: 3, missing: 0 } } });
    expect(plan.warnings).toEqual([{ code: 'withoutMail', count: 1 }]);
  });

  test('PROJECT-R3: counts no reminder on or before the first day of the preparations, which is never sent', () => {
    const short = applyTalkProjectFields(draft, { preparationTo: '2026-11-26' });
    expect(planTalkProject(short, facts).mails).toBe(3 * 3);
  });

  const german = { ...countTexts([]), 'de-DE': { missing: 2, outdated: 0, unreviewed: 0 } };
  const english = { ...countTexts([]), 'en-GB': { missing: 2, outdated: 0, unreviewed: 0 } };
  const speaking = (byLanguage: PeopleFacts['byLanguage']) => ({ ...people(0), byLanguage });

  test('PROJECT-R5: lists the languages of the participants and the default one', () => {
    const plan = planTalkProject(draft, { ...facts, people: speaking({ 'de-DE': 2, 'fr-FR': 0 }) });
    expect(Object.entries(plan.languages).map(([locale, { people: count }]) => `${locale} ${count}`)).toEqual(['en-GB 0', 'de-DE 2']);
  });

  test('PROJECT-R6: warns of gaps in other languages than the default one, whose gaps are an error', () => {
    const warningsOf = (counts: typeof german) =>
      planTalkProject(draft, { ...facts, ...withTemplate({ counts }), people: speaking({ 'en-GB': 1, 'de-DE': 2 }) }).warnings;
    expect(warningsOf(german)).toEqual([{ code: 'languageIncomplete', count: 1 }]);
    expect(warningsOf(english)).toEqual([]);
    expect(errorsOf({}, withTemplate({ counts: english }))).toEqual(['defaultLanguageIncomplete defaultLang']);
  });

  test.each([
    ['a tenant with any module of talks', {}, { modules: ['getwiser', 'parley'] as const }],
    ['500 pairs', { pairs: Array.from({ length: 500 }, (_, i) => ({ giverId: 'greta', takerId: `t${i}` })) }, {}],
    ['talks that are due today, without preparations', { dueDateExecution: '2026-11-24', preparations: [] }, {}],
    ['talks that are due on the last day of the preparations', { dueDateExecution: '2026-12-10' }, {}],
    ['preparations of one day', { preparationFrom: '2026-12-10' }, {}],
    [
      'talks that are due two years after the preparations',
      { preparationFrom: '2026-12-24', preparationTo: '2026-12-24', dueDateExecution: '2028-12-24' },
      {},
    ],
  ])('PROJECT-R4: accepts %s', (_, fields, more) => expect(errorsOf(fields, more)).toEqual([]));

  test.each([
    ['moduleMissing templateId', {}, { modules: ['parley', 'boardpulse'] as const }],
    ['templateMissing templateId', {}, { template: undefined }],
    ['templateMissing templateId', {}, withTemplate({ isOffered: false })],
    ['templateMissing templateId', {}, withTemplate({ kind: 'impulse' })],
    ['noSavedVersion templateId', {}, withTemplate({ version: 0 })],
    ['exitPageMissing templateId', {}, withTemplate({ chapters: chapters(page('team')) })],
    ['placeholderWithoutPair templateId', {}, withTemplate({ chapters: chapters(page('team', '{taker}?'), EXIT) })],
    ['noPairs pairs', { pairs: [] }, {}],
    ['pairWithOneself pairs', { pairs: [{ giverId: 'tom', takerId: 'tom' }] }, {}],
    ['pairTwice pairs', { pairs: [...draft.pairs, ...draft.pairs] }, {}],
    ['tooManyPairs pairs', { pairs: Array.from({ length: 501 }, (_, i) => ({ giverId: 'greta', takerId: `t${i}` })) }, {}],
    ['personGone pairs', {}, { gone: new Set(['tom']) }],
    ['ceoGone ceoUserId', {}, { gone: new Set(['ceo']) }],
    ['personGone viewerIds', { viewerIds: ['v'] }, { gone: new Set(['v']) }],
    ['personGone ownerUserId', {}, { gone: new Set(['hr']) }],
    ['endBeforeStart dueDateExecution', { dueDateExecution: null, preparations: [] }, {}],
    ['endBeforeStart dueDateExecution', { dueDateExecution: '2026-11-23', preparations: [] }, {}],
    ['endTooLate dueDateExecution', { dueDateExecution: '2028-11-25' }, {}],
    ['endTooLate dueDateExecution', { dueDateExecution: '2206-01-29', preparations: [] }, {}],
    ['endTooLate preparationTo', { dueDateExecution: '2028-01-29', preparationTo: '2027-11-26' }, {}],
    ['startInPast preparationFrom', { preparationFrom: '2026-11-23' }, {}],
    ['startInPast preparationFrom', { preparationFrom: null }, {}],
    ['endBeforeStart preparationTo', { preparationTo: null }, {}],
    ['endBeforeStart preparationTo', { preparationTo: '2026-11-23' }, {}],
    ['endBeforeStart preparationTo', { preparationTo: '2027-01-30' }, {}],
  ])('PROJECT-R4: has the error %s alone', (error, fields, more) => expect(errorsOf(fields, more)).toEqual([error]));

  test('PROJECT-R4: without preparations their dates are not required', () => {
    expect(errorsOf({ preparations: [], preparationFrom: null, preparationTo: null })).toEqual([]);
    expect(errorsOf({ preparationFrom: null, preparationTo: null }, withTemplate({ chapters: chapters(EXIT) }))).toEqual([]);
  });

  test('PROJECT-R6: warns of a newer draft, holidays, people without a role and third launches', () => {
    const more = {
      ...withTemplate({ isDraftNewer: true }),
      people: { ...people(2), withoutRole: 1, warned: { withoutRole: ['tom'] } },
      respondents: { ...people(2), thirdLaunch: 2 },
    };
    const { warnings } = planTalkProject({ ...draft, preparationTo: '2026-12-25' }, { ...facts, ...more });
    expect(warnings).toContainEqual({ code: 'withoutRole', count: 1, userIds: ['tom'] });
    expect(warnings.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'draftIsNewer 1',
      'holidayAtStartOrEnd 1',
      'thirdLaunchIn30Days 2',
      'withoutRole 1',
    ]);
  });
});
