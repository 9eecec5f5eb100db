import { eq } from 'drizzle-orm';
import type { Store } from '#db/open';
import { tenants, users } from '#db/schema/tenant';

export const activationStore = (store: Store) => ({
  /** What a mail to somebody takes: who they are, and where they are welcome. */
  addressee: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { mail, givenName, surname, language, organizationRole, boardMember, disabled } = users;
      const [row] = await tx
        .select({
          person: { mail, givenName, surname, language, organizationRole, boardMember, disabled },
          tenant: { name: tenants.name, modules: tenants.modules },
        })
        .from(users)
        .innerJoin(tenants, eq(tenants.id, users.tenantId))
        .where(eq(users.id, id));
      return row;
    }),
});
export type Addressee = NonNullable<Awaited<ReturnType<ReturnType<typeof activationStore>['addressee']>>>;
