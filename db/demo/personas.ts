import { eq, ne, sql } from 'drizzle-orm';
import { demoPeople } from '#db/demo/people';
import { demoTenants } from '#db/demo/tenants';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import type { DemoPart } from '#shared/demo/persona-role';

/** The users of the demo that the persona picker offers. */
export const demoPersonas = demoPeople.map((person) => ({
  oid: person.externalUserId ?? '',
  mail: person.mail,
  givenName: person.givenName,
  surname: person.surname,
  role: person.role.join(','),
  tenantId: person.tenantId,
  tenantName: demoTenants.find((tenant) => tenant.id === person.tenantId)?.name ?? '',
  jobTitle: person.jobTitle ?? '',
  photo: person.photo ?? null,
  part: person.part,
}));

type Persona = (typeof demoPersonas)[number];

/** Maximum number of added users that the picker lists without folding. */
const SEEN = 10;

/** All users with a name, the latest last; undefined when the login may not read them. */
const peopleIn = ({ db }: Store) => {
  const { id, externalUserId, mail, givenName, surname, role, jobTitle, tenantId, photo } = users;
  return db
    .select({ id, externalUserId, mail, givenName, surname, role, jobTitle, photo, tenantId, tenantName: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(ne(sql`${givenName} || ${surname}`, ''))
    .orderBy(users.createdAt, users.id)
    .catch(() => undefined);
};

/** The demo's users with those who were added since, and without removed ones. */
export async function personasIn(store: Store): Promise<Persona[]> {
  const found = await peopleIn(store);
  if (!found) return demoPersonas;
  const known = new Map(demoPersonas.map((persona, place) => [persona.oid, { place, part: persona.part }]));
  const now = found.map(({ id, externalUserId, role, jobTitle, ...rest }) => ({
    ...rest,
    oid: externalUserId ?? id,
    role: role.join(','),
    jobTitle: jobTitle ?? '',
    part: '' as DemoPart,
  }));
  const seen = new Set(now.filter(({ oid }) => !known.has(oid)).slice(-SEEN));
  const placeOf = ({ oid }: Persona): number => known.get(oid)?.place ?? known.size;
  return now
    .map((persona) => ({ ...persona, part: known.get(persona.oid)?.part ?? (seen.has(persona) ? ('added' as const) : '') }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
