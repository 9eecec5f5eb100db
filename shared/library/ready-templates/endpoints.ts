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
  description: 'Surveys and talks to begin with, in four languages. `name` is in `lang`, else in your own language.',
  query: ReadyQuery,
  answer: Type.Array(ListedTemplate),
  needs,
});

export const takeReadyTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/templates/:key',
  summary: 'Makes the surveys or the talk of a template, as your own',
  description:
    'The answer has the `id` of what was made; of several surveys their `ids`, in their order. Each call makes them anew, unless it comes again with the same `creationKey`.',
  params: Type.Object({ key: ReadyKeySchema }),
  query: Type.Object({ creationKey: CreationKey }),
  answer: Type.Union([Type.Object({ id: Id }), Type.Object({ ids: Type.Array(Id) })]),
  created: true,
  needs,
});
