import { Type } from 'typebox';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';
import { LIBRARY } from '#shared/library/kinds';
import { SheetPlan } from '#shared/library/sheet/schema';

const params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const needs = { permission: LIBRARY.survey.permission };

/** Media type of an Excel workbook (.xlsx). */
export const SHEET_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const getTextSheet = defineEndpoint({
  method: 'GET',
  path: '/api/surveys/:id/texts.xlsx',
  summary: 'The texts of a survey as a spreadsheet for a translator',
  description:
    'The columns are `key`, `place`, the survey’s default language and the requested language. It has the texts of the survey and of its questions and blocks, without parts whose draft is newer than the version in the survey and those that the provider shares.',
  params,
  query: Type.Object({ lang: Locale }),
  file: SHEET_MEDIA_TYPE,
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs,
});

export const importTextSheet = defineEndpoint({
  method: 'POST',
  path: '/api/surveys/:id/texts',
  summary: 'Imports the texts of a spreadsheet',
  description:
    'A form (`multipart/form-data`) with the XLSX in the field `file`. Columns are found by their headings. All or nothing: `fields` names what is wrong by its cell. An empty cell leaves the text as it is. With `dryRun` nothing is changed; the answer is the same. With `hash`, that of a dry run, a call that would change something else is refused with the current changes in `current`.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), hash: Type.Optional(Type.String({ maxLength: 64 })) }),
  upload: 'file',
  answer: SheetPlan,
  errors: ['NotFoundError', 'ConcurrencyError', 'PayloadTooLargeError'],
  needs,
});
