import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Locale } from '#shared/i18n/locale';

const Id = Type.String({ format: 'uuid' });
const ofCampaign = Type.Object({ campaignId: Id });
const Lang = Type.Optional(Locale);

/** A signed URL: anyone who has it can read one file, until it expires (decision 24). */
const SignedAddress = Type.Object({ url: Type.String(), expiresAt: Type.String() });

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/storage/campaign/:campaignId/campaign-stats.pdf',
  summary: 'The statistics of a campaign as a PDF; HEAD tells whether they are available',
  description:
    '404 while they are being made, and while too few answered; 410 if the campaign is over and too few answered. `campaign:statistics` tells those who follow the campaign when they are available. By default in the language of the campaign. Instead of a token it accepts what `getStatisticsAddress` signed.',
  params: ofCampaign,
  query: Type.Object({
    lang: Lang,
    signed: Type.Optional(
      Type.String({
        maxLength: 200,
        examples: ['0f106b7d-b928-512d-aef4-96204d734402.1792843200000.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      }),
    ),
  }),
  file: 'application/pdf',
  answer: Type.String(),
  errors: ['NotFoundError', 'TooFewAnsweredError'],
  needs: SURVEY_MODULES,
});

export const getStatisticsAddress = defineEndpoint({
  method: 'GET',
  path: '/api/statistics/:campaignId/address',
  summary: 'A signed address of a campaign’s statistics that a new tab can open, valid for one minute',
  params: ofCampaign,
  query: Type.Object({ lang: Lang }),
  answer: SignedAddress,
  errors: ['NotFoundError', 'TooFewAnsweredError'],
  needs: SURVEY_MODULES,
});
