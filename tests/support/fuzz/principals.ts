import { randomUUID } from 'node:crypto';
import { users } from '#db/schema/tenant-and-user';
import type { TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, NILS, OTTO, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';

/** Callers: users of the tenant, of another one, and callers without access. */
export const PRINCIPALS = [
  'giver',
  'taker',
  'ceo',
  'colleague',
  'administrator',
  'provider',
  'other giver',
  'other taker',
  'nobody',
  'disabled',
  'expired',
  'forged',
] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];
export const UNAUTHENTICATED: readonly PrincipalName[] = ['nobody', 'disabled', 'expired', 'forged'];

export interface Known {
  token: string | undefined;
  userId: string;
  tenantId: string;
  /** Another token of the same user, for calls that revoke the token they use. */
  another?: () => string;
}

/** Lifetime of tokens in seconds: one day, longer than any run. */
const MAX_RUN_S = 86_400;

const MAILS = {
  ...{ giver: GRETA, taker: TOM, ceo: CARLA, colleague: NILS, administrator: ADA },
  ...{ 'other giver': BEA, 'other taker': OTTO, provider: PIA },
};

async function disabledToken(app: TestApp): Promise<string> {
  const oid = randomUUID();
  const row = { mail: 'was.here@aurora.example', givenName: 'Was', surname: 'Here', language: 'en-GB' as const };
  const rights = { role: ['User' as const], organizationRole: ['giver' as const], disabled: true };
  await app.store.db.insert(users).values({ id: randomUUID(), tenantId: tenantIdOf(GRETA), externalUserId: oid, ...row, ...rights });
  return forger(app.config).token(GRETA, { oid, sub: oid, exp: Math.floor(Date.now() / 1000) + MAX_RUN_S });
}

export async function principalsOf(app: TestApp): Promise<Record<PrincipalName, Known>> {
  const forge = forger(app.config);
  const asGreta = { userId: userIdOf(GRETA), tenantId: tenantIdOf(GRETA) };
  const real = Object.fromEntries(
    Object.entries(MAILS).map(([name, mail]) => [
      name,
      {
        token: forge.expiring(mail, MAX_RUN_S),
        userId: userIdOf(mail),
        tenantId: tenantIdOf(mail),
        another: () => forge.token(mail, { jti: randomUUID() }),
      },
    ]),
  ) as Record<keyof typeof MAILS, Known>;
  return {
    ...real,
    nobody: { ...asGreta, token: undefined },
    disabled: { ...asGreta, token: await disabledToken(app) },
    expired: { ...asGreta, token: forge.expiring(GRETA, -3_600) },
    forged: { ...asGreta, token: forge.byStranger(GRETA) },
  };
}
