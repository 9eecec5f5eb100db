const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** Both first letters, or nothing: half a name would look like another person's. */
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
