import { Type } from 'typebox';
import { TENANT_ADMIN } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';
import { TEXT_PARTS } from '#shared/translation/dictionary';
import { TenantOverrides, WordingSave } from '#shared/translation/schema';

/** The interface texts. Pages load them before the user signs in. */
export const getTexts = defineEndpoint({
  method: 'GET',
  path: '/i18n/:file',
  summary: 'The texts of the interface in one language',
  description:
    '`file` is `en-GB.json`, `de-DE.json`, `fr-FR.json` or `it-IT.json`. Send the `etag` with the next call: 304 if nothing changed. With ' +
    'the version of this release as `v` the answer can be cached permanently. With `tenant` the texts that an anonymous respondent can ' +
    'read have the overrides of that tenant. With `part` only the texts that the first pages need, or only the others.',
  params: Type.Object({ file: Type.String() }),
  query: Type.Object({
    v: Type.Optional(Type.String()),
    tenant: Type.Optional(Type.String()),
    part: Type.Optional(Type.Enum([...TEXT_PARTS])),
  }),
  open: true,
  answer: Type.Record(Type.String(), Type.Unknown()),
  errors: ['NotFoundError'],
});

const Language = Type.Object({ lang: Locale });

export const getWording = defineEndpoint({
  method: 'GET',
  path: '/api/translation/:lang',
  summary: 'The overrides of your tenant for texts of the interface, in one language',
  params: Language,
  answer: TenantOverrides,
});

/** Maximum body in bytes: overrides for every text of a language at maximum length. */
const LARGEST_WORDING_BYTES = 400_000;

export const saveWording = defineEndpoint({
  method: 'PUT',
  path: '/api/translation/:lang',
  summary: 'Saves the overrides of your tenant, in one language',
  description:
    'For administrators of the tenant. `texts` has all overrides from now on: a key that is not in it has the text of the product ' +
    'again. Keys are those of `GET /i18n/{lang}.json`, groups joined by dots. A text keeps the `{{placeholders}}` of its original, is one line ' +
    'without markup, and has at most 40 characters or twice as many as the original; otherwise 400, and `detail` names the key.',
  params: Language,
  body: WordingSave,
  answer: TenantOverrides,
  errors: ['ConcurrencyError'],
  needs: TENANT_ADMIN,
  maxBodyBytes: LARGEST_WORDING_BYTES,
});
