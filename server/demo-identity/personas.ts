import type { DemoPart } from '#shared/demo/persona-role';

/** A demo user that the persona picker offers. */
export interface Persona {
  oid: string;
  mail: string;
  givenName: string;
  surname: string;
  /** Identity roles, separated by commas. */
  role: string;
  tenantId: string;
  tenantName: string;
  jobTitle: string;
  photo: string | null;
  part: DemoPart;
}

export interface Directory {
  /** All current users, read again from the store, so that a new user can be chosen at once. */
  list(): Promise<Persona[]>;
  find(wanted: (persona: Persona) => boolean): Promise<Persona | undefined>;
}

/**
 * Cache of the demo's users. `find` reads them again after `maxAgeMs` milliseconds, and at once if no cached user matches.
 * @throws what `read` throws
 */
export function createPersonaDirectory(read: () => Promise<Persona[]>, maxAgeMs = 2000): Directory {
  let people: Persona[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const list = async (): Promise<Persona[]> => {
    people = await read();
    readAt = performance.now();
    return people;
  };
  const known = (): Persona[] | Promise<Persona[]> => (performance.now() - readAt < maxAgeMs ? people : list());
  return {
    list,
    find: async (wanted) => (await known()).find(wanted) ?? (await list()).find(wanted),
  };
}

/** The claims about a user in tokens of the demo provider. */
export const toClaims = (persona: Persona) => ({
  oid: persona.oid,
  extension_Role: persona.role,
  extension_Tenant: persona.tenantId,
  preferred_username: persona.mail,
  emails: [persona.mail],
  email_verified: true,
  given_name: persona.givenName,
  family_name: persona.surname,
  name: fullName(persona),
});

/** Given name and surname, as the persona picker shows them. */
export const fullName = ({ givenName, surname }: Pick<Persona, 'givenName' | 'surname'>): string => `${givenName} ${surname}`;
