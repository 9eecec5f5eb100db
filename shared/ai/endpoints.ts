import { Type } from 'typebox';
import { MAX_TRANSLATION_BYTES } from '#shared/ai/limits';
import { FillAnswer, FillRequest, FormTexts } from '#shared/ai/schema';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';

export const translateTexts = defineEndpoint({
  method: 'POST',
  path: '/api/survey-questions/translate',
  summary: 'Translates the texts of a form by AI; nothing is saved',
  description:
    'For any form of the library: the body has the texts by field. `from` is the source language; without it the first language in which every written field has a text. Fields without a text in it are returned unchanged. The answer has all other languages; its texts have no markup and keep the placeholders, otherwise the call is refused. If the caller disconnects, the request is aborted.',
  query: Type.Object({ from: Type.Optional(Locale) }),
  body: FormTexts,
  answer: FormTexts,
  errors: ['AiNotSetUpError', 'AiLimitError', 'TranslationFailedError', 'PayloadTooLargeError'],
  needs: { permission: LIBRARY.question.permission },
  maxBodyBytes: MAX_TRANSLATION_BYTES,
});

/** Names of the forms that AI fills, by kind of item. */
export const FILL_COMPONENTS = {
  question: 'surveyquestions',
  block: 'questionblocks',
  survey: 'surveys',
  category: 'categories',
  template: 'talktemplates',
} as const satisfies Record<LibraryKind, string>;

const fillEndpoint = (kind: LibraryKind) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/${FILL_COMPONENTS[kind]}/fill-with-ai`,
    summary: `Writes texts for the form of ${FILL_COMPONENTS[kind]} by AI; nothing is saved`,
    description:
      '`field` names one field, or is `all`, and then `fields` names them. The answer for one field is `{ field, text }`, for several an object with a text for each.',
    body: FillRequest,
    answer: FillAnswer,
    errors: ['AiNotSetUpError', 'AiLimitError', 'FillFailedError', 'NotFoundError'],
    needs: { permission: LIBRARY[kind].permission },
  });

/** The endpoints that fill a form, one per kind of item. */
export const FILL_ENDPOINTS = {
  question: fillEndpoint('question'),
  block: fillEndpoint('block'),
  survey: fillEndpoint('survey'),
  category: fillEndpoint('category'),
  template: fillEndpoint('template'),
} as const satisfies Record<LibraryKind, unknown>;
