import { Type } from 'typebox';
import { SURVEY_MODULES } from '#shared/access/requirements';
import { TOKEN_SIGNATURE_BYTES, TOKEN_SUITE } from '#shared/ballot/token';
import { defineEndpoint } from '#shared/contract/endpoint';
import { strict } from '#shared/contract/strict-object';

const byId = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Bytes = Type.String({ pattern: `^[A-Za-z0-9_-]{${(TOKEN_SIGNATURE_BYTES * 4) / 3}}$` });

export const getTokenKey = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/token-key',
  summary: 'The public key of the tokens with which invited users answer a campaign anonymously',
  description:
    'RSA of 3,072 bits as SPKI in base64url; one key for each campaign, the same for all users. The SHA-256 of its bytes in base64url is in the invitation and on the printed sheet. For all users of the tenant; 404 unless the anonymity of the campaign is `invited`.',
  params: byId,
  answer: Type.Object({ suite: Type.Literal(TOKEN_SUITE), publicKey: Type.String() }),
  errors: ['NotFoundError'],
  needs: SURVEY_MODULES,
});

export const signToken = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/token',
  summary: 'Signs a blinded message of yours, once: your browser then has a token that cannot be traced to you',
  description:
    'RFC 9474, BlindSign. The first `blinded` counts: the same one gets the same signature, since an answer may be lost, and another one is refused with `TokenFetchedError`. The token, the unblinded signature with its message, is spent by a hand-in with the header `x-ballot-token: MESSAGE.SIGNATURE`. `NotFoundError` for users who are not invited.',
  params: byId,
  body: Type.Object({ blinded: Bytes }, strict),
  answer: Type.Object({ signature: Type.String() }),
  errors: ['NotFoundError', 'TokenFetchedError', 'CampaignPlannedError', 'CampaignClosedError'],
  needs: SURVEY_MODULES,
});
