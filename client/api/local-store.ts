/**
 * Small things that this browser keeps between visits. Where it may keep nothing, because all cookies are blocked or its
 * disk is full, they last as long as the page does, and everything else works.
 */
const here = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    // What could not be stored is newer than what was.
    return here.get(name) ?? localStorage.getItem(name);
  } catch {
    return here.get(name) ?? null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    here.delete(name);
  } catch {
    here.set(name, value);
  }
}

export function drop(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept there.
  }
}

/** Forgets everything whose name begins like this, but for one. */
export function dropAll(start: string, except?: string): void {
  const names = [...here.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // Nothing is kept there.
  }
  for (const name of names) if (name.startsWith(start) && name !== except) drop(name);
}

/** Something that was kept as JSON; null when it is not there, or was written by nobody we know. */
export function getJson<T>(name: string): T | null {
  try {
    return JSON.parse(kept(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
