import { useSyncExternalStore } from 'react';
import { getLocal, removeLocal, setLocal } from '#client/api/local-store';
import { createStorageListeners } from '#client/api/storage-listeners';
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
} from '#shared/account/browser-settings';

const settingsListeners = createStorageListeners();

/** The user's settings stored in this browser. */
export const readSettings = (userId: string): Settings => parseSettings(getLocal(settingsKey(userId)));

/** The user's settings as a hook, which updates when any window changes them. */
export function useSettings(userId: string): Settings {
  const key = settingsKey(userId);
  return parseSettings(useSyncExternalStore(settingsListeners.on, () => getLocal(key)));
}

/** Merges a change into the stored settings; removes the entry when nothing remains. */
export function changeSettings(userId: string, change: Settings): void {
  const key = settingsKey(userId);
  const stored = mergeSettings(readSettings(userId), change);
  if (stored === undefined) removeLocal(key);
  else setLocal(key, stored);
  settingsListeners.tell();
}

/** The user's unexpired flags under a name. */
export const flags = (userId: string, name: string): Flags => flagsOf(getLocal(flagsKey(userId, name)), Date.now());

/** Sets a flag and extends the expiry of all flags of that name to `until`. */
export const setFlag = (userId: string, name: string, flag: string, until: Date): void =>
  setLocal(flagsKey(userId, name), storeFlags({ ...flags(userId, name), [flag]: true }, until));

const MOVED_FLAG_TTL_MS = 365 * 86_400_000;

/** Moves flags of earlier releases from cookies to localStorage and deletes the cookies. */
export function moveFlagCookies(): void {
  for (const { key, flags } of flagCookies(document.cookie)) {
    if (getLocal(key) === null) setLocal(key, storeFlags(flags, new Date(Date.now() + MOVED_FLAG_TTL_MS)));
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
    document.cookie = endedCookie(key);
  }
}
