/** Small values in localStorage. When it is blocked or full, values live in memory until the page unloads. */
const here = new Map<string, string>();

export function getLocal(name: string): string | null {
  try {
    // A value in memory could not be stored, so it is newer than the stored one.
    return here.get(name) ?? localStorage.getItem(name);
  } catch {
    return here.get(name) ?? null;
  }
}

export function setLocal(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    here.delete(name);
  } catch {
    here.set(name, value);
  }
}

export function removeLocal(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // localStorage is blocked, so it has no values.
  }
}

/** The names of all entries that begin with `start`. */
export function localNames(start: string): string[] {
  const names = [...here.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // localStorage is blocked, so it has no values.
  }
  return names.filter((name) => name.startsWith(start));
}

/** A stored JSON value; null when it is missing or not valid JSON. */
export function getJson<T>(name: string): T | null {
  try {
    return JSON.parse(getLocal(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
