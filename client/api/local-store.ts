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
    // localStorage is blocked, so it holds nothing.
  }
}

/** Removes all entries whose name begins with `start`, except one. */
export function removeLocals(start: string, except?: string): void {
  const names = [...here.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // localStorage is blocked, so it holds nothing.
  }
  for (const name of names) if (name.startsWith(start) && name !== except) removeLocal(name);
}

/** A stored JSON value; null when it is missing or not valid JSON. */
export function getJson<T>(name: string): T | null {
  try {
    return JSON.parse(getLocal(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
