import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { buildUrl, type Endpoint } from '#shared/contract/endpoint';
import { LOCALES } from '#shared/i18n/locale';
import { LIBRARY_ENDPOINTS, libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import type { LibraryItem } from '#shared/library/schema';
import { SHEET_LIMITS } from '#shared/library/sheet/schema';
import { MAX_BODY_BYTES } from '#shared/limits/limits';
import { PROJECT_LIMITS } from '#shared/project/limits';
import { MAX_RESPONDENT_FILE_BYTES, RESPONDENT_FILE } from '#shared/respondent/limits';
import { answerFields as answersOf } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { entryFields } from '#shared/talk/page-fields';
import { NOTE_LENGTH, type Session } from '#shared/talk/schema';
import { MAX_CELL_PARTS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/user/import/limits';
import { MAX_PHOTO_PIXELS } from '#shared/user/photo';
import { draftForAll, draftOfPairs, launchForAll, launchInvitation } from '#tests/faults/callers/campaign-setup';
import { largestBody } from '#tests/faults/callers/largest-body';
import type { AttackCaller, AttackRequest, AttackTargets } from '#tests/faults/callers/types';
import { demoSession, GRETA, TOM, tenantIdOf } from '#tests/support/demo-users';
import { workbookOf } from '#tests/support/sheets';
import { openSession, sessionSaveOf } from '#tests/support/talks';

type Make = (world: AttackTargets) => Promise<AttackRequest[]> | AttackRequest[];

const AURORA = tenantIdOf(GRETA);
const SHORT = 2_000;
/** A text of the maximum length of a note or comment. */
const LONG_WORDS = 'x'.repeat(NOTE_LENGTH);

const called = (name: string): Endpoint => {
  const found = ALL_ENDPOINTS.find((call) => call.name === name)?.endpoint;
  if (!found) throw new Error(`No call is declared as ${name}.`);
  return found;
};
const headersOf = (caller: AttackCaller | undefined, more: Record<string, string> = {}): Record<string, string> => ({
  ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
  ...more,
});

interface Parts {
  caller?: AttackCaller;
  params?: object;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}
function shot(name: string, { caller, params, query, body, headers = {} }: Parts): AttackRequest {
  const { method, path } = called(name);
  const type = body ? { 'content-type': 'application/json' } : {};
  return {
    ...{ method, path: buildUrl(path, params, query), headers: headersOf(caller, { ...type, ...headers }) },
    ...(body ? { body: new TextEncoder().encode(JSON.stringify(body)) } : {}),
  };
}

/** The largest body of a call, sent by a caller with permission. */
const largest =
  (
    name: string,
    parts: Parts = {},
    by: (world: AttackTargets) => Promise<AttackCaller> | AttackCaller = (world) => world.newAdministrator(),
  ): Make =>
  async (world) => {
    const { body, maxBodyBytes: bytes = MAX_BODY_BYTES } = called(name);
    if (!body) throw new Error(`${name} takes no body.`);
    return [shot(name, { ...parts, caller: await by(world), body: { ...largestBody(body, bytes - SHORT), ...parts.body } })];
  };

const list =
  (
    name: string,
    query: object,
    by: (world: AttackTargets) => Promise<AttackCaller> | AttackCaller = (world) => world.newAdministrator(),
  ): Make =>
  async (world) => [shot(name, { caller: await by(world), query })];

const provider = ({ provider: who }: AttackTargets): AttackCaller => who;

async function formShot(name: string, caller: AttackCaller, parts: Parts, file: Uint8Array): Promise<AttackRequest> {
  const form = new FormData();
  form.append(called(name).upload ?? '', new Blob([new Uint8Array(file)]));
  const sent = new Response(form);
  const made = shot(name, { ...parts, caller, headers: { 'content-type': sent.headers.get('content-type') ?? '' } });
  return { ...made, body: new Uint8Array(await sent.arrayBuffer()) };
}

/** An image with the maximum number of pixels, in the layout that needs the most memory to decode. */
const picture = (): Promise<Buffer> => {
  const side = Math.floor(Math.sqrt(MAX_PHOTO_PIXELS));
  return sharp({ create: { width: side, height: side, channels: 4, background: '#0af8' } })
    .png({ progressive: true })
    .toBuffer();
};

const HEADER = 'mail,givenName,surname,jobTitle,mobile,language,departments,roles,boardMember';
const fileOf = (row: (at: number) => string): string => {
  const rows = [HEADER];
  for (let at = 0, size = 0; at < MAX_IMPORT_ROWS && size < MAX_IMPORT_BYTES - 2 * SHORT; at += 1) {
    rows.push(row(at));
    size += (rows.at(-1)?.length ?? 0) + 2;
  }
  return rows.join('\n');
};
const parts = (at: number): string => Array.from({ length: MAX_CELL_PARTS }, (_, i) => `${at}.${i}`).join('|');

/** CSV files with errors in every cell, with one empty line, and with one huge cell. */
const BAD_FILES = [
  fileOf((at) => `${at},,,,,xx,${parts(at)},${parts(at)},maybe`),
  `${HEADER}\n${','.repeat(MAX_IMPORT_BYTES - SHORT)}`,
  `${HEADER}\na@b.example,A,B,,,,${'x|'.repeat(200_000)}`,
];

const review: Make = async (world) => {
  const caller = await world.newAdministrator();
  return BAD_FILES.map((file) => shot('reviewImport', { caller, body: { file, language: 'en-GB' } }));
};
const take: Make = async (world) => {
  const caller = await world.newAdministrator();
  const all = world.departments.map(({ name }) => name).join('|');
  return Array.from({ length: 3 }, () => {
    const run = randomUUID();
    const file = fileOf((at) => `${run}.${at}@b.example,Nina,Neu ${at},Nurse,,de,${all},taker,no`);
    return shot('importUsers', { caller, body: { file, language: 'en-GB' } });
  });
};

/** Saves a talk with notes of maximum length on every page, without pause. */
const saveTalk: Make = async ({ server, greta }) => {
  const session: Session = await openSession(server, GRETA, demoSession(GRETA, TOM));
  const responses = session.chaptersSnapshot.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const notes = entryFields(page).filter((field) => field.startsWith('text'));
      const words = Object.fromEntries(notes.map((field) => [field, LONG_WORDS]));
      return notes.length === 0 ? [] : [{ chapterId: chapter.id, pageId: page.id, ...words }];
    }),
  );
  const body = { ...sessionSaveOf(session), responses };
  const saving = shot('saveSession', { caller: greta, body });
  return [{ ...saving, chain: { body, revision: session.revision, in: 'session' } }];
};

const saveAnswers: Make = ({ marek, response, questions }) => {
  const responses = questions.map(({ id, type }): ResponseItem => {
    const comments = answersOf(type).filter((field) => field.startsWith('text'));
    return { questionId: id, isDone: false, ...Object.fromEntries(comments.map((field) => [field, LONG_WORDS])) };
  });
  const { id, revision, currentResponseIndex, soundStatus } = response;
  const body = { id, revision, counter: 1, status: 'InProgress', currentResponseIndex, soundStatus, responses };
  return [{ ...shot('saveResponse', { caller: marek, body }), chain: { body, revision, in: 'surveyResponse' } }];
};

const photo: Make = async (world) => {
  const caller = await world.newAdministrator();
  return [await formShot('putPhoto', caller, { params: { id: caller.id } }, await picture())];
};
const talkImage: Make = async (world) => [await formShot('createTalkImage', await world.newAdministrator(), {}, await picture())];
const tenantPicture: Make = async (world) => {
  const caller = await world.newAdministrator();
  const parts = { params: { id: AURORA, picture: 'greeting' }, query: { revision: 1 } };
  return [await formShot('putTenantPicture', caller, parts, await picture())];
};

/** Every text of an item in every language, with maximum length. */
const longestTexts = (kind: LibraryKind): object => {
  const text = 'x'.repeat(TEXT_LIMITS.text);
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, text]));
  return Object.fromEntries(LIBRARY[kind].texts.map((field) => [field, texts]));
};

const changeDraft =
  (kind: LibraryKind, fields: object): Make =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { path } = LIBRARY_ENDPOINTS[kind].create;
    const { status, body: item } = await world.server.callWith<LibraryItem>(caller.token, 'POST', path, fields);
    if (status !== 201) throw new Error(`Nothing was created: ${status}`);
    const saving = shot(libraryOperationNames(kind).change, { caller, params: { id: item.id }, body: {} });
    return [{ ...saving, chain: { body: { fields: { multilang: longestTexts(kind) } }, revision: item.revision } }];
  };

/** Library calls of one kind with a body or a page. */
const libraryAttacks = (kind: LibraryKind, fields: object): Record<string, Make> => {
  const names = libraryOperationNames(kind);
  const other = { params: { id: randomUUID() } };
  return {
    [names.list]: list(names.list, { page: 1, pageSize: 50, search: 'are', sort: 'changed' }),
    [names.create]: largest(names.create, { body: { ...fields, multilang: longestTexts(kind) } }),
    [names.change]: changeDraft(kind, fields),
    [names.saveVersion]: largest(names.saveVersion, other),
    [names.review]: largest(names.review, { ...other, body: { sourceHash: 'a'.repeat(100) } }),
  };
};

/** A call on a draft that asks all users of the tenant. */
const ofDraft =
  (name: string, body: object = {}): Make =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { id, revision } = await draftForAll(world, caller);
    return largest(name, { params: { id }, body: { revision, ...body } }, () => caller)(world);
  };

/** A call on a draft with the maximum number of pairs. */
const ofProjectDraft =
  (name: string, body: object = {}): Make =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { id, revision } = await draftOfPairs(world, caller);
    return largest(name, { params: { id }, body: { revision, ...body } }, () => caller)(world);
  };

/** The largest file of pairs, with a lookup for each row. */
const pairsFile: Make = async (world) => {
  const caller = await world.newAdministrator();
  const { id } = await draftOfPairs(world, caller);
  const rows = Array.from(
    { length: PROJECT_LIMITS.pairs },
    (_, i) => `${i}.${'x'.repeat(900)}@aurora.example,${i}.${'y'.repeat(900)}@aurora.example`,
  );
  return [shot('importPairs', { caller, params: { id }, body: { file: `giver,taker\n${rows.join('\n')}`, language: 'en-GB' } })];
};

/** Signs the same blinded message repeatedly. */
const sign: Make = async (world) => {
  const params = { id: await launchInvitation(world, await world.newAdministrator()) };
  return [shot('signToken', { caller: world.greta, params, body: { blinded: 'L'.repeat(512) } })];
};

/** A sheet with the maximum number of rows. */
const sheet: Make = async (world) => {
  const rows = [
    ['key', 'en-GB', 'de-DE'],
    ...Array.from({ length: SHEET_LIMITS.rows - 1 }, (_, i) => ['name', 'x', `${i} ${'y'.repeat(200)}`]),
  ];
  return [await formShot('importTextSheet', await world.newAdministrator(), { params: { id: randomUUID() } }, await workbookOf(rows))];
};

/** The largest talk file, with invalid images. */
const talkFile: Make = async (world) => {
  const data = 'A'.repeat(6_000_000);
  const head = {
    format: 'talk-1',
    languageIndependentName: 'x',
    kind: 'future',
    templateCategories: [],
    defaultLanguage: 'en-GB',
    multilang: {},
  };
  const body = {
    ...head,
    chapters: [],
    categories: [],
    pictures: [
      { key: 'p1', data },
      { key: 'p2', data },
    ],
  };
  return [shot('importTalk', { caller: await world.newAdministrator(), body })];
};

/** The largest survey file, with 600 long questions and missing required texts. */
const surveyFile: Make = async (world) => {
  const text = 'x'.repeat(TEXT_LIMITS.text);
  const question = { languageIndependentName: '', type: 'single-with', categories: [], defaultLanguage: 'en-GB' };
  const questions = Array.from({ length: 600 }, (_, i) => ({
    ...question,
    key: `q${i}`,
    multilang: { scalarQuestion1: { 'en-GB': text, 'de-DE': text } },
  }));
  const head = { format: 'survey-1', languageIndependentName: 'x', surveyCategories: [], defaultLanguage: 'en-GB', multilang: {} };
  return [
    shot('importSurvey', { caller: await world.newAdministrator(), body: { ...head, items: [], categories: [], blocks: [], questions } }),
  ];
};

/** A call on a campaign that asks all users of the tenant. */
const ofEverybody =
  (make: (params: { id: string }, caller: AttackCaller, world: AttackTargets) => Promise<AttackRequest[]> | AttackRequest[]): Make =>
  async (world) => {
    const caller = await world.newAdministrator();
    return make({ id: await launchForAll(world, caller, {}) }, caller, world);
  };
/** CSV files with the maximum number and length of mails, and with one empty line. */
const MAIL_FILES = [
  `mail\n${Array.from({ length: RESPONDENT_FILE.rows }, (_, at) => `${at}${'x'.repeat(480)}@a.example`).join('\n')}`,
  `mail\n${','.repeat(MAX_RESPONDENT_FILE_BYTES - SHORT)}`,
];

const ofNobody = { params: { id: randomUUID() } };

/** The most expensive requests that one caller can send to each call with a body, a file or a page. */
export const ATTACKS: Record<string, Make> = {
  appointAdministrator: largest('appointAdministrator', { params: { id: AURORA } }, provider),
  bindIdentity: largest('bindIdentity', { body: { token: 'x'.repeat(64) } }),
  readLink: largest('readLink', { body: { token: 'x'.repeat(64) } }),
  changeRights: largest('changeRights', { params: { id: AURORA } }, provider),
  createTenant: largest('createTenant', {}, provider),
  listTenants: list('listTenants', { page: 1, pageSize: 50, search: 'a' }, provider),
  listAudit: list('listAudit', { page: 1 }),
  listBoard: list('listBoard', { page: 1, pageSize: 50 }),
  listOwned: list('listOwned', {}),
  createDepartment: largest('createDepartment'),
  renameDepartment: async (world) =>
    largest('renameDepartment', { params: { id: world.departments[0]?.id }, body: { revision: world.departments[0]?.revision } })(world),
  saveAnonymous: (world) => {
    const params = { id: randomUUID() };
    const headers = { 'x-response-secret': 'x'.repeat(64) };
    return largest('saveAnonymous', { params, headers, body: params }, () => ({ id: '', token: '' }))(world);
  },
  saveResponse: saveAnswers,
  saveSession: saveTalk,
  changeTenant: largest('changeTenant', { params: { id: AURORA } }),
  putTenantPicture: tenantPicture,
  createTalkImage: talkImage,
  saveWording: largest('saveWording', { params: { lang: 'it-IT' } }),
  changeUser: async (world) => {
    const caller = await world.newAdministrator();
    return largest('changeUser', { params: { id: caller.id } }, () => caller)(world);
  },
  createUser: largest('createUser', { body: { tenantId: AURORA } }),
  getUsers: largest('getUsers'),
  getOwnedLaunches: largest('getOwnedLaunches'),
  listTeam: list('listTeam', { page: 1, pageSize: 50, search: 'aurora', sort: 'createdDateTime' }),
  putPhoto: photo,
  reviewImport: review,
  changeVideo: largest('changeVideo', { params: { id: randomUUID() } }),
  createVideo: largest('createVideo', { body: { extId: 'https://video.example/1', duration: '00:00:10' } }),
  listManaged: list('listManaged', { page: 1, pageSize: 50, search: 'are' }),
  closeCampaign: largest('closeCampaign', ofNobody),
  extendCampaign: largest('extendCampaign', ofNobody),
  archiveCampaign: largest('archiveCampaign', ofNobody),
  handOverCampaign: largest('handOverCampaign', ofNobody),
  listRespondents: ofEverybody((params, caller) => [
    shot('listRespondents', { caller, params, query: { page: 1, pageSize: 50, search: 'are' } }),
  ]),
  addRespondents: ofEverybody((params, caller, world) => largest('addRespondents', { params }, () => caller)(world)),
  importRespondents: ofEverybody((params, caller) =>
    MAIL_FILES.map((file) => shot('importRespondents', { caller, params, query: { dryRun: true }, body: { file } })),
  ),
  repeatCampaign: largest('repeatCampaign', ofNobody),
  listCampaignDrafts: list('listCampaignDrafts', { page: 1, pageSize: 50, search: 'are' }),
  listCampaignSurveys: list('listCampaignSurveys', { page: 1, pageSize: 50, search: 'are' }),
  createCampaignDraft: largest('createCampaignDraft'),
  changeCampaignDraft: ofDraft('changeCampaignDraft'),
  launchCampaign: ofDraft('launchCampaign'),
  listTalkProjectDrafts: list('listTalkProjectDrafts', { page: 1, pageSize: 50, search: 'are' }),
  listProjectTemplates: list('listProjectTemplates', { page: 1, pageSize: 50, search: 'are' }),
  listTalkProjects: list('listTalkProjects', { page: 1, pageSize: 50, search: 'are' }),
  createTalkProjectDraft: largest('createTalkProjectDraft'),
  changeTalkProjectDraft: ofProjectDraft('changeTalkProjectDraft'),
  importPairs: pairsFile,
  launchTalkProject: ofProjectDraft('launchTalkProject'),
  addPair: largest('addPair', ofNobody),
  changePair: largest('changePair', { params: { ...ofNobody.params, sessionId: randomUUID() } }),
  closeTalkProject: largest('closeTalkProject', ofNobody),
  handOverTalkProject: largest('handOverTalkProject', ofNobody),
  signToken: sign,
  sendReminders: largest('sendReminders', ofNobody),
  translateTexts: largest('translateTexts'),
  ...Object.fromEntries(
    ['fillSurveyQuestion', 'fillQuestionBlock', 'fillSurvey', 'fillCategory', 'fillTalkTemplate'].map((name) => [name, largest(name)]),
  ),
  importSurvey: surveyFile,
  importTalk: talkFile,
  importTextSheet: sheet,
  ...libraryAttacks('question', { type: 'single-with' }),
  // Last, since it adds thousands of users: every attack should run on the same tenant.
  importUsers: take,
};

/** The same code serves every kind of the library; questions have the most texts and are the most numerous. */
const SERVED_ALIKE = LIBRARY_KINDS.filter((kind) => kind !== 'question').flatMap((kind) => Object.values(libraryOperationNames(kind)));

const PAGED = ['page', 'pageSize', 'search', 'after'];

/** Every declared call with a body, a file or a page. */
export const TAKING = ALL_ENDPOINTS.filter(({ name, endpoint: { body, upload, query } }) => {
  if (SERVED_ALIKE.includes(name)) return false;
  const parameters = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  return body !== undefined || upload !== undefined || parameters.some((name) => PAGED.includes(name));
}).map(({ name }) => name);
