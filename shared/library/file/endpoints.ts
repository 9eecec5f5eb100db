import { Type } from 'typebox';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_LIBRARY_FILE_BYTES } from '#shared/library/file/limits';
import { ImportPlan, SurveyFile } from '#shared/library/file/schema';
import { LIBRARY } from '#shared/library/kinds';

const Id = Type.String({ format: 'uuid' });
const params = Type.Object({ id: Id });
const needs = { permission: LIBRARY.survey.permission };

export const exportSurvey = defineEndpoint({
  method: 'GET',
  path: '/api/surveys/:id/export',
  summary: 'Exports a survey with its blocks, questions and categories',
  description:
    'JSON by the schema at `/schemas/survey-1.json`: local keys, no ids, no users, no times. Each part is in its pinned version, or else its draft. A survey that was imported is exported again byte for byte.',
  params,
  answer: SurveyFile,
  errors: ['NotFoundError'],
  needs,
});

export const importSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/surveys/import',
  summary: 'Imports a survey from a file into your tenant',
  description:
    'The body is the file. All or nothing: `fields` names what is wrong by its path in the file. Questions and blocks are created; an equal category is reused. A repeated call with the same `creationKey` creates nothing. With `dryRun` nothing is created, and the answer (200) tells what would be.',
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), creationKey: CreationKey }),
  body: Type.Unsafe<SurveyFile>(Type.Unknown()),
  answer: Type.Union([Type.Object({ id: Id }), ImportPlan]),
  mayCreate: true,
  errors: ['PayloadTooLargeError'],
  needs,
  maxBodyBytes: MAX_LIBRARY_FILE_BYTES.survey,
});
