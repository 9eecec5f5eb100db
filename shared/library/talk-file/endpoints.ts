import { Type } from 'typebox';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_LIBRARY_FILE_BYTES } from '#shared/library/file/limits';
import { LIBRARY } from '#shared/library/kinds';
import { TalkFile, TalkImportPlan } from '#shared/library/talk-file/schema';

const Id = Type.String({ format: 'uuid' });
const needs = { permission: LIBRARY.template.permission };

export const exportTalk = defineEndpoint({
  method: 'GET',
  path: '/api/talk-templates/:id/export',
  summary: 'Exports a talk template with its categories and images',
  description:
    'JSON by the schema at `/schemas/talk-1.json`: no ids, no users, no times. Images are in it as base64. A template that was imported is exported again byte for byte.',
  params: Type.Object({ id: Id }),
  answer: TalkFile,
  errors: ['NotFoundError', 'PayloadTooLargeError'],
  needs,
});

export const importTalk = defineEndpoint({
  method: 'POST',
  path: '/api/talk-templates/import',
  summary: 'Imports a talk template from a file into your tenant',
  description:
    'The body is the file. All or nothing: `fields` names what is wrong by its path in the file. An equal category is reused. An image is WebP as exported, or JPG, PNG or GIF, which is converted. A repeated call with the same `creationKey` creates nothing. With `dryRun` nothing is created, and the answer (200) tells what would be.',
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), creationKey: CreationKey }),
  body: Type.Unsafe<TalkFile>(Type.Unknown()),
  answer: Type.Union([Type.Object({ id: Id }), TalkImportPlan]),
  mayCreate: true,
  errors: ['PayloadTooLargeError'],
  needs,
  maxBodyBytes: MAX_LIBRARY_FILE_BYTES.template,
});
