import { writeWorkbook } from '#server/features/library/sheet/workbook';
import { ADA, NOBODY, TOM } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';

import { EXAMPLE_CREATION_KEY, libraryExampleId } from '#tests/support/library-example-calls';

const NO_TEXTS = { defaultLanguage: 'en-GB', multilang: {} };
const FILE = {
  ...{ format: 'survey-1', languageIndependentName: 'Pulse', surveyCategories: [], ...NO_TEXTS, items: [{ question: 'q1' }] },
  ...{ categories: [], blocks: [] },
  questions: [
    {
      ...{ key: 'q1', languageIndependentName: '', type: 'single-without', categories: [], defaultLanguage: 'en-GB' },
      multilang: { scalarQuestion1: { 'en-GB': 'How was your week?', 'de-DE': 'Wie war deine Woche?' } },
    },
  ],
};

const TALK = {
  ...{ format: 'talk-1', languageIndependentName: 'Yearly talk', kind: 'future', templateCategories: [], ...NO_TEXTS },
  chapters: [
    {
      ...{ multilang: { name: { 'en-GB': 'Growth' } }, minutes: 20 },
      pages: [{ pageType: 'static', staticType: 'Exit', multilang: { introText: { 'en-GB': 'Thank you' } } }],
    },
  ],
  ...{ categories: [], pictures: [] },
};
/** A translation sheet that changes the German name of the example survey. */
const SHEET = new Uint8Array(
  await writeWorkbook([{ key: 'name', itemId: '', field: 'name', source: 'Example survey', target: 'Eine Umfrage', place: 'Name' }], {
    ...{ source: 'en-GB', target: 'de-DE' },
  }),
);
const notASheet = (): Blob => new Blob(['key,de-DE']);

/** Calls that import and export files. */
export const fileCalls = (): Record<string, ExampleCall> => ({
  exportSurvey: {
    who: ADA,
    request: { params: { id: libraryExampleId('survey') } },
    refused: [ADA, { params: { id: NOBODY } }, 'NotFoundError'],
  },
  importSurvey: {
    who: ADA,
    request: { query: { dryRun: true, creationKey: EXAMPLE_CREATION_KEY }, body: FILE },
    refused: [ADA, { body: { ...FILE, format: 'survey-2' } }, 'ValidationErrorResponse'],
  },
  exportTalk: {
    who: ADA,
    request: { params: { id: libraryExampleId('template') } },
    refused: [ADA, { params: { id: NOBODY } }, 'NotFoundError'],
  },
  importTalk: {
    who: ADA,
    request: { query: { dryRun: true, creationKey: EXAMPLE_CREATION_KEY }, body: TALK },
    refused: [ADA, { body: { ...TALK, format: 'talk-2' } }, 'ValidationErrorResponse'],
  },
  getTextSheet: {
    who: ADA,
    request: { params: { id: libraryExampleId('survey') }, query: { lang: 'de-DE' } },
    refused: [ADA, { params: { id: NOBODY }, query: { lang: 'de-DE' } }, 'NotFoundError'],
  },
  importTextSheet: {
    who: ADA,
    request: {
      params: { id: libraryExampleId('survey') },
      query: { dryRun: true, hash: 'EpVbVsOXSkHhvneP6sbWDq8c0Cw0CFHSX-w3ymUmc4E' },
      file: new Blob([SHEET]),
    },
    refused: [ADA, { params: { id: libraryExampleId('survey') }, file: notASheet() }, 'ValidationErrorResponse'],
  },
  listReadyTemplates: { who: ADA, request: { query: { lang: 'en-GB' } }, refused: [TOM, {}, 'ForbiddenError'] },
  takeReadyTemplate: {
    who: ADA,
    request: { params: { key: 'board-self-evaluation' }, query: { creationKey: EXAMPLE_CREATION_KEY } },
    refused: [TOM, { params: { key: 'team-pulse' } }, 'ForbiddenError'],
  },
});

/** The same calls by another tenant. */
export const fileForays = (): Record<string, ExampleCall['request'] | null> => ({
  exportSurvey: { params: { id: libraryExampleId('survey') } },
  importSurvey: { query: { dryRun: true }, body: { ...FILE, items: [{ question: libraryExampleId('question') }] } },
  exportTalk: { params: { id: libraryExampleId('template') } },
  importTalk: { query: { dryRun: true }, body: { ...TALK, templateCategories: [libraryExampleId('category')] } },
  getTextSheet: { params: { id: libraryExampleId('survey') }, query: { lang: 'de-DE' } },
  importTextSheet: { params: { id: libraryExampleId('survey') }, file: new Blob([SHEET]) },
  listReadyTemplates: null,
  takeReadyTemplate: { params: { key: 'team-pulse' } },
});
