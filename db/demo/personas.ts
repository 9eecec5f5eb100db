import { eq, ne, sql } from 'drizzle-orm';
import { demoPeople, demoTenants } from '#db/demo/people';
import type { Store } from '#db/open';
import { tenants, users } from '#db/schema/tenant';

/** The people of the demo as its identity provider knows them: everybody whom the persona picker offers. */
export const demoPersonas = demoPeople.map((person) => ({
  oid: person.externalUserId ?? '',
  mail: person.mail,
  givenName: person.givenName,
  surname: person.surname,
  role: person.role.join(','),
  tenantId: person.tenantId,
  tenantName: demoTenants.find((tenant) => tenant.id === person.tenantId)?.name ?? '',
  jobTitle: person.jobTitle ?? '',
  note: person.note,
}));

type Persona = (typeof demoPersonas)[number];

/** The latest of those who were added stand where they are seen; more would hide the others. */
const SEEN = 10;
const ADDED = 'Added on the team page.';

/** Everybody who has a name, the latest last; undefined where the login may not look. */
const peopleIn = ({ db }: Store) => {
  const { id, externalUserId, mail, givenName, surname, role, jobTitle, tenantId } = users;
  return db
    .select({ id, externalUserId, mail, givenName, surname, role, jobTitle, tenantId, tenantName: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(ne(sql`${givenName} || ${surname}`, ''))
    .orderBy(users.createdAt, users.id)
    .catch(() => undefined);
};

/** The same with whoever was added since, and without those who were removed. */
export async function personasIn(store: Store): Promise<Persona[]> {
  const found = await peopleIn(store);
  if (!found) return demoPersonas;
  const known = new Map(demoPersonas.map((persona, place) => [persona.oid, { place, note: persona.note }]));
  const now = found.map(({ id, externalUserId, role, jobTitle, ...rest }) => ({
    ...rest,
    oid: externalUserId ?? id,
    role: role.join(','),
    jobTitle: jobTitle ?? '',
    note: '',
  }));
  const seen = new Set(now.filter(({ oid }) => !known.has(oid)).slice(-SEEN));
  const placeOf = ({ oid }: Persona): number => known.get(oid)?.place ?? known.size;
  return now
    .map((persona) => ({ ...persona, note: known.get(persona.oid)?.note ?? (seen.has(persona) ? ADDED : '') }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
