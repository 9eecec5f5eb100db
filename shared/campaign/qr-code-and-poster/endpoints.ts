import { Type } from 'typebox';
import { CAMPAIGN_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';

const params = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const getLinkSvg = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/link.svg',
  summary: 'The open link of an anonymous campaign that you manage, as a QR code',
  description: '404 for other campaigns, also for those by invitation.',
  params,
  file: 'image/svg+xml',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const getLinkPng = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/link.png',
  summary: 'The same QR code as an image, large enough for print',
  params,
  file: 'image/png',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});

export const getPoster = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/poster.pdf',
  summary: 'A poster (A4) with the QR code, the link, and the last day of the campaign',
  description: 'In the language `lang`, by default that of the campaign.',
  params,
  query: Type.Object({ lang: Type.Optional(Locale) }),
  file: 'application/pdf',
  answer: Type.String(),
  errors: ['NotFoundError'],
  needs: CAMPAIGN_MODULES,
});
