import type { Store } from '#db/store';
import { dossierStore } from '#server/features/dossier/store';
import type { Principal } from '#server/lib/principal';
import type { SecurityLog } from '#server/lib/security-log';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { AppError } from '#shared/contract/errors';

export type DossierService = ReturnType<typeof dossierService>;

interface Dependencies {
  limiter: Pick<RateLimiter, 'take'>;
  securityLog: Pick<SecurityLog, 'write'>;
}

/** The file with a user's own data (DOSSIER-1). */
export function dossierService(store: Store, { limiter, securityLog }: Dependencies) {
  const rows = dossierStore(store);
  return {
    /**
     * The file about the caller, as pieces of JSON text.
     * @throws AppError TooManyRequestsError, NotFoundError when the caller was removed meanwhile
     */
    async open({ tenantId, userId }: Principal): Promise<AsyncIterable<string>> {
      assertNoWait(limiter.take('userDossiers', userId));
      const pieces = await rows.open({ tenantId, userId }, new Date());
      if (!pieces) throw new AppError('NotFoundError');
      // Not logged in the tenant's audit log, so that administrators do not see which users download their own data.
      securityLog.write('dossier-opened', { tenantId, userId });
      return pieces;
    },
  };
}
