const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** Both initials, or an empty string when a name is missing: one initial could be mistaken for another user. */
export function initialsOf(givenName: string, surname: string): string {
  const letters = [first(givenName), first(surname)];
  return letters.every((letter) => letter !== '') ? letters.join('') : '';
}

const TONES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type Tone = (typeof TONES)[number];

export function avatarColor(name: string): Tone {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TONES[hash % TONES.length] ?? 'a';
}
