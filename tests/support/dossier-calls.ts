import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { tenants } from '#db/schema/tenant-and-user';
import type { Dossier } from '#shared/dossier/schema';
import type { TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';

const PATH = '/api/account/dossier';
const ALL = ['parley', 'getwiser', 'boardpulse', 'futuretalk'] as const;

/** Dossiers of users, and the modules of their tenant. */
export function dossierCalls(app: () => TestApp) {
  const giveModules = async (modules: (typeof ALL)[number][]): Promise<void> => {
    await app()
      .store.db.update(tenants)
      .set({ modules })
      .where(eq(tenants.id, tenantIdOf(GRETA)));
  };
  async function open(who: string): Promise<Dossier> {
    const { status, body } = await app().call<Dossier>(who, 'GET', PATH);
    expect(status).toBe(200);
    return body;
  }

  return { giveModules, open };
}
