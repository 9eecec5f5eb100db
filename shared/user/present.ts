import type { UserCard } from '#shared/user/schema';

/** Full name: given and family name joined by a space (spec 3 section 3). */
export const displayName = (name: { givenName: string; surname: string }): string => `${name.givenName} ${name.surname}`.trim();

/** First letters of both names, uppercase, only when both are there (spec 3 section 2, user thumbnail). */
export function initials({ givenName, surname }: Pick<UserCard, 'givenName' | 'surname'>): string {
  const [first] = givenName.trim();
  const [last] = surname.trim();
  return first && last ? (first + last).toLocaleUpperCase() : '';
}
