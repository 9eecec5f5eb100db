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
  summary: 'The file of a survey, with its blocks, questions and categories',
  description:
    'JSON by the schema at `/schemas/survey-1.json`: local keys, no ids, no users, no times. Each part is as the version that is pinned, or as its draft. Exported, imported and exported again it is the same, byte for byte.',
  params,
  answer: SurveyFile,
  errors: ['NotFoundError'],
  needs,
});

export const importSurvey = defineEndpoint({
  method: 'POST',
  path: '/api/surveys/import',
  summary: 'Makes a survey from a file, as your own',
  description:
    'The body is the file itself. All or nothing: `fields` names what is wrong by its place in the file. Questions and blocks are made anew; a category that is the same already is used. A call that comes again with the same `creationKey` makes nothing anew. With `dryRun` nothing is made and the answer (200) tells what would be.',
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), creationKey: CreationKey }),
  body: Type.Unsafe<SurveyFile>(Type.Unknown()),
  answer: Type.Union([Type.Object({ id: Id }), ImportPlan]),
  mayCreate: true,
  errors: ['PayloadTooLargeError'],
  needs,
  maxBodyBytes: MAX_LIBRARY_FILE_BYTES.survey,
});
