import { createHash } from 'node:crypto';
import type { Store } from '#db/store';
import { blindSign, hashToken, isTokenSigned } from '#server/features/anonymous-response/ballot-token/blind-signature';
import { tokenKeyStore } from '#server/features/anonymous-response/ballot-token/keys/store';
import { type InvitedPerson, tokenStore } from '#server/features/anonymous-response/ballot-token/store';
import { refuseUnlessOpen } from '#server/features/anonymous-response/open-campaign-check';
import type { Jobs } from '#server/plugins/jobs';
import { isSameFetch, parseToken, TOKEN_SUITE } from '#shared/ballot/token';
import { AppError } from '#shared/contract/errors';

export type TokenService = ReturnType<typeof tokenService>;

interface Dependencies {
  /** The folder of the keys. */
  keysDir: string;
  jobs: Pick<Jobs, 'define'>;
  warn: (error: unknown) => void;
}

const hashBytes = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Tokens of campaigns by invitation: keys, blind signatures, and the verification of tokens (BALLOT-30 to BALLOT-34). */
export function tokenService(store: Store, { keysDir, jobs, warn }: Dependencies) {
  const rows = tokenStore(store);
  const keys = tokenKeyStore({ rows, keysDir, warn });

  /** The public key of a campaign as SPKI. @throws AppError UnavailableError if no key can be written */
  async function publicKeyOf(tenantId: string, campaignId: string, known?: Uint8Array | null): Promise<Uint8Array> {
    const publicKey = await keys.publicKey(tenantId, campaignId, known);
    if (!publicKey) throw new AppError('UnavailableError');
    return publicKey;
  }

  jobs.define({
    name: 'tokens-over',
    every: '*/15 * * * *',
    handle: async () => {
      await rows.forget();
      await keys.sweep();
    },
  });

  return {
    /** The public key of a campaign by invitation, for all users of its tenant. @throws AppError NotFoundError, UnavailableError */
    async key(of: InvitedPerson): Promise<{ suite: typeof TOKEN_SUITE; publicKey: string }> {
      const row = await rows.campaign(of);
      if (!row) throw new AppError('NotFoundError');
      const publicKey = await publicKeyOf(of.tenantId, row.id, row.publicKey);
      return { suite: TOKEN_SUITE, publicKey: Buffer.from(publicKey).toString('base64url') };
    },

    /**
     * Signs the blinded message of an invited user, once.
     * @throws AppError NotFoundError if the user is not invited; TokenFetchedError for another message than the first;
     * ValidationErrorResponse for a number that is not below the modulus, which does not count as the user's first message
     */
    async sign(of: InvitedPerson, blinded: string): Promise<{ signature: string }> {
      const row = await rows.campaign(of);
      if (!row?.isInvited) throw new AppError('NotFoundError');
      refuseUnlessOpen(row);
      const key = await keys.privateKey(row.id, await publicKeyOf(of.tenantId, row.id, row.publicKey));
      if (!key) throw new AppError('UnavailableError');
      const bytes = Buffer.from(blinded, 'base64url');
      const signature = blindSign(key, bytes);
      if (!signature) throw new AppError('ValidationErrorResponse', { detail: 'blinded: a number below the modulus of the key' });
      const counts = await rows.fetch(of, hashBytes(bytes));
      if (!counts) throw new AppError('NotFoundError');
      if (!isSameFetch(counts, hashBytes(bytes))) throw new AppError('TokenFetchedError');
      return { signature: signature.toString('base64url') };
    },

    /**
     * BALLOT-33: the hash by which the store recognises a spent token.
     * @returns undefined if the key of this campaign did not sign the token
     */
    async verify({ tenantId, campaignId }: Omit<InvitedPerson, 'userId'>, written: string | undefined): Promise<Buffer | undefined> {
      const token = written === undefined ? undefined : parseToken(written);
      const publicKey = token && (await rows.publicKey(tenantId, campaignId));
      return publicKey && isTokenSigned(publicKey, token) ? hashToken(campaignId, token) : undefined;
    },
  };
}
