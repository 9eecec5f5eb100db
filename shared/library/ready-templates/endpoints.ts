import { Type } from 'typebox';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { LIBRARY } from '#shared/library/kinds';
import { ListedTemplate, ReadyKeySchema, ReadyQuery } from '#shared/library/ready-templates/schema';

const Id = Type.String({ format: 'uuid' });
const needs = { permission: LIBRARY.survey.permission };

export const listReadyTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'The templates that come with Parley',
  description: 'Surveys and talk templates to start from, in four languages. `name` is in `lang`, by default in your own language.',
  query: ReadyQuery,
  answer: Type.Array(ListedTemplate),
  needs,
});

export const takeReadyTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/templates/:key',
  summary: 'Creates the surveys or the talk template of a ready-made template in your tenant',
  description:
    'The answer has the `id` of what was created; of several surveys their `ids`, in their order. A repeated call with the same `creationKey` creates nothing.',
  params: Type.Object({ key: ReadyKeySchema }),
  query: Type.Object({ creationKey: CreationKey }),
  answer: Type.Union([Type.Object({ id: Id }), Type.Object({ ids: Type.Array(Id) })]),
  created: true,
  needs,
});
