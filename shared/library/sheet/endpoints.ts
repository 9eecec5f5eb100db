import { Type } from 'typebox';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';
import { LIBRARY } from '#shared/library/kinds';
import { SheetPlan } from '#shared/library/sheet/schema';

const params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const needs = { permission: LIBRARY.survey.permission };

export const SHEET_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const getTextSheet = defineEndpoint({
  method: 'GET',
  path: '/api/surveys/:id/texts.xlsx',
  summary: 'The texts of a survey as a sheet for a translator',
  description:
    'The columns `key`, `place`, the survey’s default language and the language that is asked for. It has the texts of the survey and of its questions and blocks, but for parts whose draft is newer than what stands here and those that the provider shares.',
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
  summary: 'Takes the texts of a sheet back',
  description:
    'A form (`multipart/form-data`) with the XLSX in the field `file`. Columns are found by their headings. All or nothing: `fields` names what is wrong by its cell. Empty cells leave a text as it is. With `dryRun` nothing is changed; the answer is the same. With `hash`, that of a dry run, other changes than that run told of are refused, with those of now in `current`.',
  params,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), hash: Type.Optional(Type.String({ maxLength: 64 })) }),
  upload: 'file',
  answer: SheetPlan,
  errors: ['NotFoundError', 'ConcurrencyError', 'PayloadTooLargeError'],
  needs,
});
