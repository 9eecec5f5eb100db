import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { BallotInvitation } from '#shared/ballot/invitation/schema';
import { defineEndpoint } from '#shared/contract/endpoint';

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: 'The campaigns that invite you to answer once and anonymously',
  description:
    'Planned, running and over. The answer does not depend on whether you have fetched a token or handed in, which the server does not know.',
  answer: Type.Array(BallotInvitation),
  needs: SURVEY_MODULES,
});

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/invitation',
  summary: 'What the invitation and the printed protocol of a campaign by invitation show',
  description:
    'For all users of the tenant, also before it opens and after it is over; 404 unless the anonymity of the campaign is `invited`.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: BallotInvitation,
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});
