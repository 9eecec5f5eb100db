import fc from 'fast-check';
import { demoId } from '#db/demo/ids-and-dates';
import { DRAFT_ROOM_KINDS } from '#shared/library/draft-room';
import type { Hints } from '#tests/support/fuzz/from-schema';
import { PRINCIPALS } from '#tests/support/fuzz/principals';
import { unusualText } from '#tests/support/fuzz/texts';
import { exampleDraftIds, isOfLaunch } from '#tests/support/launch-example-calls';
import { exampleItemIds, isOfLibrary, kindOfCall } from '#tests/support/library-example-calls';
import { exampleProject, exampleProjectDraftIds, isOfProject } from '#tests/support/project-example-calls';

/** Mostly the usual values, sometimes those of the schema alone. */
const mostly = (usual: fc.Arbitrary<unknown>, otherwise: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: otherwise });

const id = (...names: string[]) => mostly(fc.constantFrom(...names), fc.uuid());
const count = (name: string) => mostly(fc.constant(name), fc.nat(2 ** 31 - 1));
const scalar = fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10));

/** An entry of an existing page, mostly with a note only, which every such page accepts. */
const entry = (pages: number) =>
  fc
    .record({
      n: fc.nat(pages - 1),
      note: fc.option(unusualText),
      more: fc.option(fc.record({ scalarResponse1: scalar }), { nil: {}, freq: 4 }),
    })
    .map(({ n, note, more }) => ({
      chapterId: `<chapter ${n}>`,
      pageId: `<page ${n}>`,
      textResponse1: note,
      ...more,
    }));

/** Saves of the caller's own session, so that some are accepted. */
export const saveHints = (pages: number): Hints => ({
  id: mostly(
    fc.constantFrom('<session>', '<session>', '<session>', '<SESSION>'),
    fc.constantFrom('<foreign session>', '<done session>', '<waiting session>', '<second session>', '<absent>'),
  ),
  revision: count('<revision>'),
  driver: count('<driver>'),
  status: mostly(fc.constant('Ongoing'), fc.constantFrom('Ready', 'Done', 'Waiting')),
  currentActiveChapterId: mostly(fc.constantFrom(null, '<chapter 0>', '<chapter 1>'), fc.constant('<absent>')),
  currentActivePageIndex: mostly(fc.constantFrom(null, -1, 0), fc.constantFrom(1, 9_999)),
  currentQuestionIndex: mostly(fc.constantFrom(null, 0), fc.constant(1)),
  responses: fc.uniqueArray(entry(pages), { selector: ({ pageId }) => pageId, maxLength: 4 }),
  giverId: mostly(fc.constant('<giver>'), fc.constant('<foreign user>')),
  takerId: mostly(fc.constant('<taker>'), fc.constant('<foreign user>')),
  ...Object.fromEntries(['futureTalkProjectSnapshot', 'giverUser', 'takerUser'].map((name) => [name, fc.jsonValue({ maxDepth: 1 })])),
});

/** One item per question of the world's survey: a number and texts, then only texts. */
const answers = fc.record({ first: scalar, words: fc.option(unusualText), more: fc.option(unusualText) }).map(({ first, words, more }) => [
  { questionId: '<question 0>', scalarResponse1: first, textResponse1: words, isDone: true },
  { questionId: '<question 1>', textResponse1: more, isDone: false },
]);

/** Saves of the caller's own survey response, so that some are accepted. */
export const answerHints = (own: string, revision: string): Hints => ({
  id: mostly(fc.constant(own), fc.constantFrom('<foreign response>', '<done response>', '<response>', '<absent>')),
  revision: count(revision),
  status: mostly(fc.constantFrom('InProgress', 'Open', 'Initial'), fc.constantFrom('Completed', 'Submitted')),
  currentResponseIndex: mostly(fc.constantFrom(0, 1), fc.constantFrom(2, 2_000)),
  responses: answers,
  assignedUserId: mostly(fc.constant('<giver>'), fc.constant('<foreign user>')),
  surveyAssignmentId: mostly(fc.constant('<open assignment>'), fc.constant('<assignment>')),
});

/** An anonymous hand-in, which is accepted once and only as a whole. */
export const handInHints = (own: string, revision: string): Hints => ({
  ...answerHints(own, revision),
  status: mostly(fc.constant('Completed'), fc.constantFrom('InProgress', 'Open', 'Submitted')),
});

/** User files without a valid row: the department does not exist. */
const peopleFile = fc
  .array(unusualText, { minLength: 1, maxLength: 6 })
  .map((names) =>
    ['mail,givenName,surname,departments', ...names.map((name, i) => `fuzz-${i}@a.example,"${name}",x,No such place`)].join('\n'),
  );

const SESSIONS = ['<session>', '<foreign session>', '<SESSION>', '<done session>', '<waiting session>', '<absent>'];

/** Existing library items by kind, so that some cases are accepted. */
function libraryHints(name: string): Hints {
  const kind = kindOfCall(name);
  return {
    id: id(demoId('library example', kind), demoId('unused library example', kind), '<session>'),
    revision: fc.integer({ min: 1, max: 6 }),
    version: mostly(fc.constantFrom(1, null), fc.nat(3)),
    questionId: id(demoId('library example', 'question'), demoId('unused library example', 'question')),
    blockId: id(demoId('library example', 'block'), demoId('unused library example', 'block')),
    categoryIds: fc.array(id(demoId('library example', 'category')), { maxLength: 2 }),
    category: id(demoId('library example', 'category')),
    visibility: mostly(fc.constant('Tenant'), fc.constant('Shared')),
  };
}

/** Text overrides, mostly valid ones. */
const wording = fc.dictionary(
  mostly(fc.constantFrom('general.close', 'general.open', 'talk.notes'), unusualText) as fc.Arbitrary<string>,
  unusualText,
  {
    maxKeys: 3,
  },
);

/** Calls of campaign managers. */
const OF_MANAGED = new Set(['getManaged', 'handOverCampaign', 'repeatCampaign', 'listRespondents', 'addRespondents', 'importRespondents']);

const OF_LINK = new Set(['getLinkSvg', 'getLinkPng', 'getPoster']);

const tokens = mostly(
  fc.constantFrom(...PRINCIPALS).map((who) => `<token of ${who}>`),
  unusualText,
);

/** Likely values for all other calls and events. */
export const hintsOf = (name: string, pages: number): Hints => ({
  id: id(
    ...SESSIONS,
    '<giver>',
    '<taker>',
    '<foreign user>',
    '<tenant>',
    '<foreign tenant>',
    '<assignment>',
    '<foreign assignment>',
    '<response>',
    '<foreign response>',
  ),
  // A browse event without a kind belongs to a session.
  kind:
    name === 'browse'
      ? fc.constantFrom(...DRAFT_ROOM_KINDS)
      : mostly(fc.constant('session'), fc.constantFrom('campaign', ...DRAFT_ROOM_KINDS)),
  sessionId: id(...SESSIONS),
  projectId: id('<project>', '<foreign project>', '<session>'),
  tenantId: id('<tenant>', '<foreign tenant>'),
  userId: id('<giver>', '<taker>', '<foreign user>'),
  file: name.includes('mport')
    ? fc.oneof(peopleFile, unusualText)
    : mostly(fc.constantFrom('en-GB.json', 'de-DE', '../package.json'), unusualText),
  token: tokens,
  chapterId: id(...Array.from({ length: pages }, (_, i) => `<chapter ${i}>`)),
  pageId: id(...Array.from({ length: pages }, (_, i) => `<page ${i}>`)),
  campaignId: id('<campaign>', '<board campaign>', '<anonymous campaign>', '<foreign campaign>', '<project>'),
  after: id('<campaign>', '<foreign campaign>'),
  'x-response-secret': mostly(fc.constant('<secret>'), fc.constantFrom('<other secret>', 'guessed')),
  'x-ballot-token': fc.constantFrom('guessed', `${'A'.repeat(91)}.${'A'.repeat(512)}`),
  users: fc.array(id('<giver>', '<taker>', '<foreign user>'), { maxLength: 4 }),
  ...(isOfLibrary(name) ? libraryHints(name) : {}),
  ...(name === 'getAnonymous' || name === 'saveAnonymous' ? { id: id('<anonymous response>', '<anonymous response>', '<response>') } : {}),
  ...(['getTokenKey', 'signToken', 'getInvitation'].includes(name)
    ? { id: id('<invited campaign>', '<invited campaign>', '<anonymous campaign>', '<foreign campaign>') }
    : {}),
  ownerUserId: id('<giver>', '<taker>', '<foreign user>'),
  userIds: fc.array(id('<giver>', '<taker>', '<foreign user>'), { minLength: 1, maxLength: 3 }),
  ...(OF_MANAGED.has(name) ? { id: id('<own campaign>', '<own campaign>', '<campaign>', '<foreign campaign>') } : {}),
  ...(OF_LINK.has(name) ? { id: id('<anonymous campaign>', '<own campaign>', '<foreign campaign>') } : {}),
  ...(name === 'readLink' || name === 'bindIdentity' ? { token: mostly(fc.constant('<link>'), unusualText) } : {}),
  ...(name === 'changeUser'
    ? {
        id: id('<giver>', '<giver>', '<member>', '<member>', '<taker>', '<foreign user>'),
        revision: mostly(fc.constantFrom('<own revision>', '<member revision>'), fc.nat(2 ** 31 - 1)),
      }
    : {}),
  ...(['removeUser', 'sendActivationMail', 'putPhoto', 'removePhoto', 'getPhoto'].includes(name)
    ? { id: id('<member>', '<member>', '<foreign user>', '<absent>') }
    : {}),
  departmentId: id('<department>', '<foreign department>'),
  departments: fc.array(id('<department>', '<foreign department>'), { maxLength: 2 }),
  ...(name === 'changeVideo' || name === 'removeVideo'
    ? { id: id('<video>', '<video>', '<foreign video>'), revision: count('<video revision>') }
    : {}),
  lang: mostly(fc.constant('de-DE'), fc.constantFrom('en-GB', 'de', 'xx-XX')),
  tenant: id('<tenant>', '<foreign tenant>'),
  ...(name === 'saveWording' ? { revision: count('<wording revision>'), texts: wording } : {}),
  ...(['changeTenant', 'getTenantSettings', 'putTenantPicture', 'removeTenantPicture'].includes(name)
    ? { id: id('<tenant>', '<tenant>', '<foreign tenant>'), revision: count('<tenant revision>') }
    : {}),
  ...(name === 'renameDepartment' || name === 'removeDepartment'
    ? {
        id: id('<spare department>', '<spare department>', '<full department>', '<foreign department>'),
        revision: count('<department revision>'),
      }
    : {}),
  ...(isOfLaunch(name) && name !== 'repeatCampaign' ? { id: id(...exampleDraftIds, '<absent>'), revision: fc.constantFrom(1, 2) } : {}),
  ...(isOfProject(name)
    ? {
        id: id(...exampleProjectDraftIds, exampleProject.id, exampleProject.id, '<absent>'),
        ...{ sessionId: id(exampleProject.sessionId, '<session>'), revision: fc.constantFrom(1, 2) },
        ...{ giverId: id('<giver>', '<taker>', '<foreign user>'), takerId: id('<giver>', '<taker>', '<foreign user>') },
      }
    : {}),
  ...(name === 'getRights' || name === 'changeRights' || name === 'appointAdministrator'
    ? { id: id('<spare tenant>', '<spare tenant>', '<absent>'), revision: count('<spare revision>') }
    : {}),
  published: mostly(fc.constant('2026-03-02'), fc.constantFrom('2026-02-31', '')),
  ...(['join', 'leave', 'drive', 'browse'].includes(name)
    ? {
        id: fc.oneof(
          fc.constant('<session>'),
          id(...SESSIONS, '<campaign>', '<board campaign>', '<anonymous campaign>', ...exampleItemIds),
        ),
      }
    : {}),
  ...(name === 'authenticate' ? { token: fc.oneof(fc.constant('<own token>'), tokens) } : {}),
});
