/** Somebody whom the demo lets you be. */
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
  /** One line about what this person is in the demo; empty for the many who are listed folded away. */
  note: string;
}

export interface Directory {
  list(): Promise<Persona[]>;
  find(wanted: (persona: Persona) => boolean): Promise<Persona | undefined>;
}

/**
 * The people of the demo, read again after `maxAgeMs`, or at once when somebody is not among those known.
 * @throws what `read` throws
 */
export function directory(read: () => Promise<Persona[]>, maxAgeMs = 2000): Directory {
  let people: Persona[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const list = async (oldest = maxAgeMs) => {
    if (performance.now() - readAt >= oldest) {
      people = await read();
      readAt = performance.now();
    }
    return people;
  };
  return {
    list: () => list(),
    find: async (wanted) => (await list()).find(wanted) ?? (await list(0)).find(wanted),
  };
}

/** What the tokens of the demo provider say about a person. */
export const claimsOf = (persona: Persona) => ({
  oid: persona.oid,
  extension_Role: persona.role,
  extension_Tenant: persona.tenantId,
  preferred_username: persona.mail,
  emails: [persona.mail],
  given_name: persona.givenName,
  family_name: persona.surname,
  name: fullName(persona),
});

export const fullName = ({ givenName, surname }: Pick<Persona, 'givenName' | 'surname'>): string => `${givenName} ${surname}`;
