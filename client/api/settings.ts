import { useSyncExternalStore } from 'react';
import { drop, keep, kept } from '#client/api/kept';
import { type Flags, flagCookie, flagsIn, type Settings, settingsKey, settingsOf, withSettings } from '#shared/account/settings';

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
export const settings = (userId: string): Settings => settingsOf(kept(settingsKey(userId)));

/** What this browser keeps for a person, as it is now in any of its windows. */
export function useSettings(userId: string): Settings {
  const key = settingsKey(userId);
  return settingsOf(useSyncExternalStore(onSettings, () => kept(key)));
}

/** Merged into what is kept; nothing at all removes it. */
export function changeSettings(userId: string, change: Settings): void {
  const key = settingsKey(userId);
  const stored = withSettings(settings(userId), change);
  if (stored === undefined) drop(key);
  else keep(key, stored);
  for (const tell of listeners) tell();
}

export const flagsOf = (userId: string, name: string): Flags => flagsIn(document.cookie, userId, name);

/** Sets one more flag, and keeps all of that name until then. */
export function setFlag(userId: string, name: string, flag: string, expires: Date): void {
  const flags = { ...flagsOf(userId, name), [flag]: true };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser yet
  document.cookie = flagCookie(flags, { userId, name, expires, secure: location.protocol === 'https:' });
}
