import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';

/** The interface texts, which the pages load before anybody signs in. */
export const getTexts = endpoint({
  method: 'GET',
  path: '/i18n/:file',
  summary: 'The texts of the interface in one language',
  description: '`file` is `en-GB.json`, `de-DE.json`, `fr-FR.json` or `it-IT.json`. Ask again with the `etag`: 304 while nothing changed.',
  params: Type.Object({ file: Type.String() }),
  open: true,
  answer: Type.Record(Type.String(), Type.Unknown()),
  errors: ['NotFoundError'],
});
