interface Name {
  givenName: string;
  surname: string;
}

/** Full name: given and family name joined by a space (spec 3 section 3). */
export const displayName = (name: Name): string => `${name.givenName} ${name.surname}`.trim();

/** R1: whoever was removed has no name any more; nobody else is without one. */
export const isFormer = (name: Name): boolean => displayName(name) === '';

/** What somebody who was removed is called where nothing can be translated. */
export const FORMER_NAME = 'Former colleague';
