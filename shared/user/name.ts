interface Name {
  givenName: string;
  surname: string;
}

/** Full name: given and family name joined by a space. */
export const displayName = (name: Name): string => `${name.givenName} ${name.surname}`.trim();

/** USER-R1: whether the user was removed: only removed users have no name. */
export const isDeleted = (name: Name): boolean => displayName(name) === '';

/** The name of a removed user in texts that are not translated. */
export const DELETED_USER_NAME = 'Former colleague';
