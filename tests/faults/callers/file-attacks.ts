import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { TEXT_LIMITS } from '#shared/library/limits';
import { SHEET_LIMITS } from '#shared/library/sheet/schema';
import { PROJECT_LIMITS } from '#shared/project/limits';
import { MAX_RESPONDENT_FILE_BYTES, RESPONDENT_FILE } from '#shared/respondent/limits';
import { MAX_CELL_PARTS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#shared/user/import/limits';
import { MAX_PHOTO_PIXELS } from '#shared/user/photo';
import { attackRequest, type MakeAttack, ROOM_FOR_REST_BYTES, uploadRequest } from '#tests/faults/callers/attack-requests';
import { draftOfPairs } from '#tests/faults/callers/campaign-setup';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { workbookOf } from '#tests/support/sheets';

const AURORA = tenantIdOf(GRETA);
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
  for (let at = 0, size = 0; at < MAX_IMPORT_ROWS && size < MAX_IMPORT_BYTES - 2 * ROOM_FOR_REST_BYTES; at += 1) {
    rows.push(row(at));
    size += (rows.at(-1)?.length ?? 0) + 2;
  }
  return rows.join('\n');
};
const parts = (at: number): string => Array.from({ length: MAX_CELL_PARTS }, (_, i) => `${at}.${i}`).join('|');

/** CSV files with errors in every cell, with one empty line, and with one huge cell. */
const BAD_FILES = [
  fileOf((at) => `${at},,,,,xx,${parts(at)},${parts(at)},maybe`),
  `${HEADER}\n${','.repeat(MAX_IMPORT_BYTES - ROOM_FOR_REST_BYTES)}`,
  `${HEADER}\na@b.example,A,B,,,,${'x|'.repeat(200_000)}`,
];

export const reviewBadUserFiles: MakeAttack = async (world) => {
  const caller = await world.newAdministrator();
  return BAD_FILES.map((file) => attackRequest('reviewImport', { caller, body: { file, language: 'en-GB' } }));
};
export const importFullUserFiles: MakeAttack = async (world) => {
  const caller = await world.newAdministrator();
  const all = world.departments.map(({ name }) => name).join('|');
  return Array.from({ length: 3 }, () => {
    const run = randomUUID();
    const file = fileOf((at) => `${run}.${at}@b.example,Nina,Neu ${at},Nurse,,de,${all},taker,no`);
    return attackRequest('importUsers', { caller, body: { file, language: 'en-GB' } });
  });
};

export const putLargestPhoto: MakeAttack = async (world) => {
  const caller = await world.newAdministrator();
  return [await uploadRequest('putPhoto', caller, { params: { id: caller.id } }, await picture())];
};
export const createLargestTalkImage: MakeAttack = async (world) => [
  await uploadRequest('createTalkImage', await world.newAdministrator(), {}, await picture()),
];
export const putLargestTenantPicture: MakeAttack = async (world) => {
  const caller = await world.newAdministrator();
  const parts = { params: { id: AURORA, picture: 'greeting' }, query: { revision: 1 } };
  return [await uploadRequest('putTenantPicture', caller, parts, await picture())];
};

/** The largest file of pairs, with a lookup for each row. */
export const importLargestPairs: MakeAttack = async (world) => {
  const caller = await world.newAdministrator();
  const { id } = await draftOfPairs(world, caller);
  const rows = Array.from(
    { length: PROJECT_LIMITS.pairs },
    (_, i) => `${i}.${'x'.repeat(900)}@aurora.example,${i}.${'y'.repeat(900)}@aurora.example`,
  );
  return [attackRequest('importPairs', { caller, params: { id }, body: { file: `giver,taker\n${rows.join('\n')}`, language: 'en-GB' } })];
};

/** A sheet with the maximum number of rows. */
export const importLargestSheet: MakeAttack = async (world) => {
  const rows = [
    ['key', 'en-GB', 'de-DE'],
    ...Array.from({ length: SHEET_LIMITS.rows - 1 }, (_, i) => ['name', 'x', `${i} ${'y'.repeat(200)}`]),
  ];
  return [await uploadRequest('importTextSheet', await world.newAdministrator(), { params: { id: randomUUID() } }, await workbookOf(rows))];
};

/** The largest talk file, with invalid images. */
export const importLargestTalk: MakeAttack = async (world) => {
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
  return [attackRequest('importTalk', { caller: await world.newAdministrator(), body })];
};

/** The largest survey file, with 600 long questions and missing required texts. */
export const importLargestSurvey: MakeAttack = async (world) => {
  const text = 'x'.repeat(TEXT_LIMITS.text);
  const question = { languageIndependentName: '', type: 'single-with', categories: [], defaultLanguage: 'en-GB' };
  const questions = Array.from({ length: 600 }, (_, i) => ({
    ...question,
    key: `q${i}`,
    multilang: { scalarQuestion1: { 'en-GB': text, 'de-DE': text } },
  }));
  const head = { format: 'survey-1', languageIndependentName: 'x', surveyCategories: [], defaultLanguage: 'en-GB', multilang: {} };
  return [
    attackRequest('importSurvey', {
      caller: await world.newAdministrator(),
      body: { ...head, items: [], categories: [], blocks: [], questions },
    }),
  ];
};

/** CSV files with the maximum number and length of mails, and with one empty line. */
export const LARGEST_RESPONDENT_FILES = [
  `mail\n${Array.from({ length: RESPONDENT_FILE.rows }, (_, at) => `${at}${'x'.repeat(480)}@a.example`).join('\n')}`,
  `mail\n${','.repeat(MAX_RESPONDENT_FILE_BYTES - ROOM_FOR_REST_BYTES)}`,
];
