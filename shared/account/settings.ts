import type { Choice } from '#shared/account/language';
import { isLocale } from '#shared/i18n/locale';

/**
 * What a browser keeps for one person: settings in its storage, flags in a cookie. Rules K1 to K3 of shared/account/RULES.md;
 * spec 3 section 3.
 */
export interface Settings {
  /** The sidebar shows icons alone. */
  collapsed?: boolean;
  /** Tutorials that were watched. */
  watched?: string[];
  /** Chosen, and not known to the server yet (K4). */
  language?: Choice | undefined;
}

/** K1: where the settings of a person are kept. */
export const settingsKey = (userId: string): string => `${userId}_settings`;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  'instead' in value &&
  isLocale(value.chosen) &&
  isLocale(value.instead);

/** K1: what is stored, as far as it can be read. */
export function settingsOf(stored: string | null): Settings {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const { collapsed, watched, language } = found as Record<string, unknown>;
    return {
      ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
      ...(isChoice(language) ? { language } : {}),
      ...(Array.isArray(watched) ? { watched: watched.filter((id) => typeof id === 'string') } : {}),
    };
  } catch {
    return {};
  }
}

/** K2: a change is merged into what is there; an empty one removes all, and then there is nothing to store. */
export function withSettings(before: Settings, change: Settings): string | undefined {
  return Object.keys(change).length === 0 ? undefined : JSON.stringify({ ...before, ...change });
}

export type Flags = Record<string, boolean>;

const cookieName = (userId: string, name: string): string => `${encodeURIComponent(userId)}_${name}`;

/** K3: the flags of a person under a name, as far as they can be read. @param cookies all cookies of a page, as it has them */
export function flagsIn(cookies: string, userId: string, name: string): Flags {
  const start = `${cookieName(userId, name)}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  try {
    const flags: unknown = JSON.parse(decodeURIComponent(found?.slice(start.length) ?? '{}'));
    if (typeof flags !== 'object' || flags === null) return {};
    return Object.fromEntries(Object.entries(flags).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}

interface Place {
  userId: string;
  name: string;
  /** Whoever sets it says how long it lasts. */
  expires: Date;
  secure: boolean;
}

/** K3: the cookie that keeps these flags: for every page of the host, not sent along from elsewhere, encrypted where the page is. */
export function flagCookie(flags: Flags, { userId, name, expires, secure }: Place): string {
  const value = encodeURIComponent(JSON.stringify(flags));
  const rules = ['Path=/', 'SameSite=Lax', `Expires=${expires.toUTCString()}`, ...(secure ? ['Secure'] : [])];
  return [`${cookieName(userId, name)}=${value}`, ...rules].join('; ');
}
