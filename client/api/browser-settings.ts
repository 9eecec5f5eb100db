import { useSyncExternalStore } from 'react';
import { drop, keep, kept } from '#client/api/local-store';
import {
  endedCookie,
  type Flags,
  flagCookies,
  flagsKey,
  flagsOf,
  mergeSettings,
  parseSettings,
  type Settings,
  settingsKey,
  storeFlags,
} from '#shared/account/settings';

const listeners = new Set<() => void>();

function onSettings(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** What this browser keeps for a person. */
export const readSettings = (userId: string): Settings => parseSettings(kept(settingsKey(userId)));

/** What this browser keeps for a person, as it is now in any of its windows. */
export function useSettings(userId: string): Settings {
  const key = settingsKey(userId);
  return parseSettings(useSyncExternalStore(onSettings, () => kept(key)));
}

/** Merged into what is kept; nothing at all removes it. */
export function changeSettings(userId: string, change: Settings): void {
  const key = settingsKey(userId);
  const stored = mergeSettings(readSettings(userId), change);
  if (stored === undefined) drop(key);
  else keep(key, stored);
  for (const tell of listeners) tell();
}

/** The flags that this browser keeps for a person under a name. */
export const flags = (userId: string, name: string): Flags => flagsOf(kept(flagsKey(userId, name)), Date.now());

/** Sets one more flag, and keeps all of that name until then. */
export const setFlag = (userId: string, name: string, flag: string, until: Date): void =>
  keep(flagsKey(userId, name), storeFlags({ ...flags(userId, name), [flag]: true }, until));

const MOVED_FOR_MS = 365 * 86_400_000;

/** Moves what cookies of before still hold to where flags are kept, and deletes these cookies. */
export function moveFlagCookies(): void {
  for (const { key, flags: held } of flagCookies(document.cookie)) {
    if (kept(key) === null) keep(key, storeFlags(held, new Date(Date.now() + MOVED_FOR_MS)));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser yet
    document.cookie = endedCookie(key);
  }
}
