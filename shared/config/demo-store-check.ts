/** The facts about the use of a store. */
export interface StoreUse {
  /** The store has the demo's mark: the demo filled it. */
  marked: boolean;
  hasTenants: boolean;
  /** The store has tenants that are not the demo's. */
  hasOtherTenants: boolean;
}

/** CONFIG-J2: whether a store belongs to the demo. A store from before the mark existed counts if it has only tenants of the demo. */
export const isDemoStore = ({ marked, hasTenants, hasOtherTenants }: StoreUse): boolean => marked || (hasTenants && !hasOtherTenants);

/**
 * CONFIG-J2: why a server must not start on a store, and what the operator can do; undefined when it may.
 * @param demo whether the server is in demo mode
 * @param where the store in the operator's words, such as `the embedded database in .data`
 */
export function storeRefusal(demo: boolean, use: StoreUse, where: string): string | undefined {
  if (demo && use.hasTenants && !isDemoStore(use)) {
    return (
      `Demo mode does not start on ${where}: it has tenants of a real installation, and in demo mode everybody can sign in ` +
      'as any of their users. For the real installation set OIDC_ISSUER; for the demo set DATA_DIR or DATABASE_URL to another store.'
    );
  }
  if (!demo && isDemoStore(use)) {
    return (
      `A real installation does not start on ${where}: it has the invented users of the demo. ` +
      'Set DATA_DIR or DATABASE_URL to an empty store, or empty this one with npm run db:reset.'
    );
  }
  return undefined;
}
