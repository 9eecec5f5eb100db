import type { Store } from '#db/store';
import { signOutStore } from '#server/features/account/sign-out/store';
import type { Principal } from '#server/lib/principal';
import type { SecurityLog } from '#server/lib/security-log';
import type { Jobs } from '#server/plugins/jobs';
import { digestsOf, type RevokedTokens } from '#server/plugins/revoked-tokens';

export type SignOutService = ReturnType<typeof signOutService>;

/** Latest expiry that is stored, in milliseconds since the epoch: some providers issue tokens that practically never expire. */
const MAX_ENDS_AT_MS = Date.UTC(9999, 11, 31);

interface Dependencies {
  ended: RevokedTokens;
  jobs: Jobs;
  /** Closes the sockets of this process that use a token. */
  announce: { tokenRevoked(digest: string): void };
  securityLog: Pick<SecurityLog, 'write'>;
}

/** ACCOUNT-S15: revokes access tokens in every process. */
export function signOutService(store: Store, { ended, jobs, announce, securityLog }: Dependencies) {
  const rows = signOutStore(store);
  jobs.define({ name: 'ended-tokens', every: '23 * * * *', handle: rows.clear });

  function hear(digest: string, endsAt: number): void {
    ended.add(digest, endsAt);
    announce.tokenRevoked(digest);
  }

  return {
    /** Revokes the token of the call. */
    async signOut({ userId, tenantId, expiresAt }: Principal, token: string): Promise<void> {
      const endsAt = Math.min(expiresAt, MAX_ENDS_AT_MS);
      await rows.end(tenantId, digestsOf(token), new Date(endsAt));
      for (const digest of digestsOf(token)) hear(digest, endsAt);
      securityLog.write('sign-out', { userId, tenantId });
    },

    /** Handles the store's notification that a process revoked a token: its digest and expiry. */
    heard(payload: string): void {
      const [digest = '', endsAt] = payload.split(' ');
      hear(digest, Number(endsAt));
    },

    /** Loads the revoked tokens from the store. */
    async load(): Promise<void> {
      for (const { digest, endsAt } of await rows.ended()) hear(digest, endsAt);
    },
  };
}
