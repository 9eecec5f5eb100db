import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Store } from '#db/store';
import type { AccountService } from '#server/features/account/principal-service';
import type { SignOutService } from '#server/features/account/sign-out/service';
import type { RealtimePublisher } from '#server/features/realtime/publisher';

/** Milliseconds between two attempts to load the revoked tokens. */
const RELOAD_INTERVAL_MS = 1_000;

/** A user whose rights changed: id, all identities before and after, and whether the user was disabled or removed. */
const ChangedPerson = Type.Object({
  userId: Type.String(),
  oids: Type.Array(Type.Union([Type.String(), Type.Null()])),
  isOut: Type.Boolean(),
});

/** A tenant whose modules, features or role permissions changed. */
const ChangedTenant = Type.Object({ tenantId: Type.String() });

interface Options {
  store: Pick<Store, 'listen'>;
  accounts: Pick<AccountService, 'invalidate' | 'forgetEverybody'>;
  signOuts: Pick<SignOutService, 'heard' | 'load'>;
  publisher: Pick<RealtimePublisher, 'personChanged' | 'tenantRightsChanged' | 'revalidateAllSockets'>;
}

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

/**
 * Invalidates caches of this process after changes in the store, also those of another process or of an operator. While notifications
 * fail, cached rights live for three seconds. After a reconnect all cached rights are invalidated, and the revoked tokens are loaded.
 */
export const storeChanges = fp(async (app: FastifyInstance, { store, accounts, signOuts, publisher }: Options) => {
  function forgetEverybody(): void {
    accounts.forgetEverybody();
    publisher.revalidateAllSockets();
  }

  /** An unreadable message may be about any user. */
  function personChanged(payload: string): void {
    const change = parse(payload);
    if (Value.Check(ChangedTenant, change)) {
      accounts.forgetEverybody();
      publisher.tenantRightsChanged(change.tenantId);
      return;
    }
    if (!Value.Check(ChangedPerson, change)) {
      forgetEverybody();
      return;
    }
    for (const oid of change.oids) if (oid !== null) accounts.invalidate(oid);
    publisher.personChanged(change.userId, change.isOut);
  }

  let isClosing = false;

  /** Tries until it succeeds: otherwise a token that was revoked while no notifications arrived would stay valid in this process. */
  async function loadMissedSignOuts(): Promise<void> {
    while (!isClosing) {
      try {
        return await signOuts.load();
      } catch (error) {
        app.log.warn(error);
        await setTimeout(RELOAD_INTERVAL_MS, undefined, { ref: false });
      }
    }
  }

  let stop = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    stop = await store.listen({
      channels: { people_changed: personChanged, tokens_ended: signOuts.heard },
      resumed: () => {
        forgetEverybody();
        void loadMissedSignOuts();
      },
    });
    // Loads after listening has begun, so that no revocation in between is missed.
    await signOuts.load();
  });
  app.addHook('onClose', () => {
    isClosing = true;
    return stop();
  });
});
