import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { BallotInvitation } from '#shared/ballot/invitation/schema';
import { defineEndpoint } from '#shared/contract/endpoint';

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: 'The campaigns that invite you to answer once and without your name',
  description:
    'Planned, running and over ones alike. Nothing in it depends on whether you have fetched a token or handed in, which nobody knows.',
  answer: Type.Array(BallotInvitation),
  needs: SURVEY_MODULES,
});

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/invitation',
  summary: 'What the invitation and the printed protocol of a campaign by invitation say',
  description:
    'For everybody of the tenant, before it opens and after it is over too; a campaign whose anonymity is not `invited` has none.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: BallotInvitation,
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});
