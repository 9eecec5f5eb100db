import { Type } from 'typebox';
import { CAMPAIGN_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';

const params = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const getLinkSvg = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/link.svg',
  summary: 'The open link of an anonymous campaign that you manage, as a code to scan',
  description: 'Of other campaigns, also those by invitation, there is none: 404.',
  params,
  file: 'image/svg+xml',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const getLinkPng = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/link.png',
  summary: 'The same code as a picture, large enough for print',
  params,
  file: 'image/png',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const getPoster = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/poster.pdf',
  summary: 'A page of A4 to pin up, with the code, the link, and until when the campaign runs',
  description: 'In the language `lang`, otherwise in that of the campaign.',
  params,
  query: Type.Object({ lang: Type.Optional(Locale) }),
  file: 'application/pdf',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});
