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
  summary: 'The file of a talk template, with its categories and pictures',
  description:
    'JSON by the schema at `/schemas/talk-1.json`: no ids, no users, no times. Pictures are in it as base64. Exported, imported and exported again it is the same, byte for byte.',
  params: Type.Object({ id: Id }),
  answer: TalkFile,
  errors: ['NotFoundError', 'PayloadTooLargeError'],
  needs,
});

export const importTalk = defineEndpoint({
  method: 'POST',
  path: '/api/talk-templates/import',
  summary: 'Makes a talk template from a file, as your own',
  description:
    'The body is the file itself. All or nothing: `fields` names what is wrong by its place in the file. A category that is the same already is used. A picture is WebP as it is exported, else JPG, PNG or GIF, which is made anew. A call that comes again with the same `creationKey` makes nothing anew. With `dryRun` nothing is made and the answer (200) tells what would be.',
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()), creationKey: CreationKey }),
  body: Type.Unsafe<TalkFile>(Type.Unknown()),
  answer: Type.Union([Type.Object({ id: Id }), TalkImportPlan]),
  mayCreate: true,
  errors: ['PayloadTooLargeError'],
  needs,
  maxBodyBytes: MAX_LIBRARY_FILE_BYTES.template,
});
