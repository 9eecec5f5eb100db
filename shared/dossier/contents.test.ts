import { expect, test } from 'vitest';
import { type LogEntry, presentAssignedSurvey, presentLogEntry, presentReadableTalk, withheldParts } from '#shared/dossier/contents';
import { dossierNotes } from '#shared/dossier/notes';
import { LOCALES } from '#shared/i18n/locale';

const [ME, OTHER, CHAPTER, PAGE] = ['me', 'other', 'chapter', 'page'];
const campaign = { name: 'Spring', type: 'Specific', fromDate: '2026-03-01', toDate: '2026-03-31', preparesTalk: true } as const;
const question = {
  id: 'q',
  type: 'single-with',
  multilang: { scalarQuestion1: { 'en-GB': 'How is {taker}?', 'de-DE': 'Wie geht es {taker}?' } },
} as const;
const survey = { id: 's', languageIndependentName: 'Pulse', multilang: {}, questions: [question] };
const response = {
  status: 'Completed' as const,
  submittedAt: new Date(0),
  responses: [{ questionId: 'q', scalarResponse1: 50, textResponse1: 'Well.', textResponse2: null, isDone: true }],
};

test('DOSSIER-2: presentAssignedSurvey: gives each answer its question in the language of the user, without the name of another user', () => {
  expect(presentAssignedSurvey({ campaign, survey, ended: false, response }, 'de-DE')).toEqual({
    ...{ campaign: 'Spring', survey: 'Pulse', fromDate: '2026-03-01', toDate: '2026-03-31', preparesTalk: true, ended: false },
    ...{ anonymous: false, status: 'Completed', submittedAt: '1970-01-01T00:00:00.000Z' },
    answers: [{ asked: { scalarQuestion1: 'Wie geht es das Teammitglied?' }, value1: 50, text1: 'Well.' }],
  });
});

test('DOSSIER-2: presentAssignedSurvey: keeps answers whose survey is gone, and leaves out questions without an answer', () => {
  const none = { ...response, responses: [...response.responses, { questionId: 'x', textResponse1: '', isDone: false }] };
  const { survey: name, answers } = presentAssignedSurvey({ campaign, survey: null, ended: true, response: none }, 'en-GB');
  expect({ name, answers }).toEqual({ name: '', answers: [{ asked: {}, value1: 50, text1: 'Well.' }] });
});

test('DOSSIER-3: presentAssignedSurvey: has no answer to an anonymous campaign, even if one were stored', () => {
  const told = presentAssignedSurvey({ campaign: { ...campaign, type: 'Anonymous' }, survey, ended: false, response }, 'en-GB');
  expect(told).toMatchObject({ anonymous: true, answers: [] });
  expect(told).not.toHaveProperty('status');
  expect(told).not.toHaveProperty('submittedAt');
});

const audience = { tenantId: 't', ceoUserId: null, viewerIds: [ME] };
const someTalk = {
  ...{ project: 'Year', dueDate: '2026-12-31', names: { giver: 'G', taker: null }, status: 'Ongoing' as const },
  ...{ startedAt: new Date(0), finishedAt: null, closedEarly: false },
  chapters: [
    {
      id: CHAPTER,
      multilang: { name: { 'en-GB': 'With {giver}' } },
      pages: [{ id: PAGE, pageType: 'execution-question' as const, multilang: { textQuestion1: { 'en-GB': 'And {taker}?' } } }],
    },
  ],
  entries: [{ chapterId: CHAPTER, pageId: PAGE, textResponse1: 'A note' }],
};

test.each([
  [{ giverId: ME, takerId: OTHER }, 'giver', 1],
  [{ giverId: OTHER, takerId: ME }, 'taker', 0],
])('DOSSIER-4: presentReadableTalk: %o: the notes are in the file of the giver', (people, role, notes) => {
  const talk = { ...someTalk, audience: { ...audience, ...people } };
  expect(presentReadableTalk(talk, ME, 'en-GB')).toMatchObject({
    ...{ role, giver: 'G', taker: '', startedAt: '1970-01-01T00:00:00.000Z' },
    entries: notes === 0 ? [] : [{ chapter: 'With G', asked: { textQuestion1: 'And the team member?' }, text1: 'A note' }],
  });
});

test.each([
  [{ ceoUserId: ME }, 'ceo'],
  [{ viewerIds: [ME] }, 'viewer'],
])('DOSSIER-4: presentReadableTalk: %o: a talk of others is the project and the role, without names, times and status', (people, role) => {
  const talk = { ...someTalk, audience: { ...audience, viewerIds: [], ...people, giverId: OTHER, takerId: OTHER } };
  expect(presentReadableTalk(talk, ME, 'en-GB')).toEqual({ project: 'Year', role });
});

test.each([
  [['futuretalk'], []],
  [['getwiser'], []],
  [['boardpulse'], ['talks']],
  [['parley'], ['surveys', 'talks']],
  [[], ['surveys', 'talks']],
] as const)('DOSSIER-5: withheldParts: with the modules %j leaves out %j', (modules, withheld) => {
  expect(withheldParts({ modules, features: [] })).toEqual(withheld);
});

test('DOSSIER-6: presentLogEntry: has the changes of an entry about the user, and none of one about somebody else', () => {
  const entry: LogEntry = {
    ...{ at: new Date(0), actorId: OTHER, byProvider: false, isCommand: false, action: 'personMailChanged' },
    changes: [
      { field: 'person', after: ME },
      { field: 'mail', after: 'm' },
    ],
  };
  const mail = { before: 'old@a.example', after: 'new@a.example' };
  const present = (change: Partial<LogEntry>, userId = ME) =>
    presentLogEntry({ ...entry, ...change }, userId, (id) => (id === 'm' ? mail : undefined));
  const at = '1970-01-01T00:00:00.000Z';
  expect(present({})).toEqual({ at, action: 'personMailChanged', by: 'administrator', changes: [{ field: 'mail', ...mail }] });
  expect(present({}, OTHER)).toEqual({ at, action: 'personMailChanged', by: 'you' });
  expect(present({ byProvider: true }).by).toBe('provider');
  expect(present({ byProvider: true, isCommand: true, actorId: ME }).by).toBe('operator');
});

test.each([
  [{ before: ME, after: OTHER }, { before: ME }],
  [{ before: OTHER, after: ME }, { after: ME }],
  [{ after: ME }, { after: ME }],
])('DOSSIER-6: presentLogEntry: names only the user in the hand-over %j', (owners, told) => {
  const changes = [
    { field: 'campaign', after: 'Spring' },
    { field: 'owner', ...owners },
  ];
  const entry: LogEntry = {
    ...{ at: new Date(0), actorId: 'third', byProvider: false, isCommand: false, action: 'campaignChanged', changes },
  };
  const { changes: shown } = presentLogEntry(entry, ME, () => undefined);
  expect(shown).toEqual([
    { field: 'campaign', after: 'Spring' },
    { field: 'owner', ...told },
  ]);
  expect(presentLogEntry(entry, 'somebody', () => undefined)).not.toHaveProperty('changes');
});

test.each(LOCALES)('DOSSIER-7: dossierNotes: %s: say what is not in the file, once for each part', (locale) => {
  const notes = dossierNotes(['surveys', 'talks'], locale);
  expect(new Set(notes).size).toBe(5);
  expect(dossierNotes([], locale)).toEqual(notes.slice(0, 3));
});
