/** Full name: given and family name joined by a space (spec 3 section 3). */
export const displayName = (name: { givenName: string; surname: string }): string => `${name.givenName} ${name.surname}`.trim();
