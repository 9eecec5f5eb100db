import type { PendingLanguage } from '#shared/account/language-choice';
import { isLocale, type Locale } from '#shared/i18n/locale';

/**
 * Settings and flags of one user in the browser's storage. Rules ACCOUNT-K1 to ACCOUNT-K3, ACCOUNT-K5 and ACCOUNT-K6 of RULES.md.
 */
export interface Settings {
  /** The sidebar shows only icons. */
  collapsed?: boolean;
  /** Ids of the tutorials that the user has watched. */
  watched?: string[];
  /** A choice of language that the server does not have yet (ACCOUNT-K4). */
  language?: PendingLanguage | undefined;
  /** Languages that were chosen on pages of surveys, by the id of the response, the latest last (ACCOUNT-K6). */
  surveyLanguages?: Record<string, Locale>;
}

/** ACCOUNT-K1: the storage key of a user's settings. */
export const settingsKey = (userId: string): string => `${userId}_settings`;

const isChoice = (value: unknown): value is PendingLanguage =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  'instead' in value &&
  isLocale(value.chosen) &&
  isLocale(value.instead);

const isLanguage = (entry: [string, unknown]): entry is [string, Locale] => isLocale(entry[1]);

/** ACCOUNT-K1: the stored settings. Unreadable parts are left out. */
export function parseSettings(stored: string | null): Settings {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const { collapsed, watched, language, surveyLanguages } = found as Record<string, unknown>;
    return {
      ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
      ...(isChoice(language) ? { language } : {}),
      ...(Array.isArray(watched) ? { watched: watched.filter((id) => typeof id === 'string') } : {}),
      ...(typeof surveyLanguages === 'object' && surveyLanguages !== null
        ? { surveyLanguages: Object.fromEntries(Object.entries(surveyLanguages).filter(isLanguage)) }
        : {}),
    };
  } catch {
    return {};
  }
}

/** ACCOUNT-K2: the stored text after a change is merged in. An empty change removes all settings: undefined. */
export function mergeSettings(before: Settings, change: Settings): string | undefined {
  return Object.keys(change).length === 0 ? undefined : JSON.stringify({ ...before, ...change });
}

/** Maximum number of surveys whose language is stored. */
const MAX_SURVEY_LANGUAGES = 50;

/**
 * ACCOUNT-K6: the change of the settings that stores the language chosen for a survey. The latest 50 surveys are kept.
 * @param language undefined: the choice is forgotten
 */
export function chooseSurveyLanguage({ surveyLanguages = {} }: Settings, responseId: string, language: Locale | undefined): Settings {
  const others = Object.entries(surveyLanguages).filter(([id]) => id !== responseId);
  return {
    surveyLanguages: Object.fromEntries([...others, ...(language ? [[responseId, language] as const] : [])].slice(-MAX_SURVEY_LANGUAGES)),
  };
}

export type Flags = Record<string, boolean>;

/** ACCOUNT-K3: the storage key of a user's flags of this name. Cookies of earlier versions have the same name. */
export const flagsKey = (userId: string, name: string): string => `${encodeURIComponent(userId)}_${name}`;

const isFlag = (entry: [string, unknown]): entry is [string, boolean] => typeof entry[1] === 'boolean';

/** ACCOUNT-K3: the stored flags that are readable and have not expired. @param now milliseconds since the epoch */
export function flagsOf(stored: string | null, now: number): Flags {
  try {
    const { flags, until } = JSON.parse(stored ?? '{}') as { flags?: unknown; until?: unknown };
    if (typeof flags !== 'object' || flags === null || typeof until !== 'number' || until <= now) return {};
    return Object.fromEntries(Object.entries(flags).filter(isFlag));
  } catch {
    return {};
  }
}

/** ACCOUNT-K3: flags as they are stored. */
export const storeFlags = (flags: Flags, until: Date): string => JSON.stringify({ flags, until: until.getTime() });

/** A user's id, and the name of the flags. */
const FLAG_COOKIE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}_\w+$/i;

/**
 * ACCOUNT-K5: reads flags from cookies of earlier versions. Such a cookie was named by the user's id and sent with every call of the host.
 * @param cookies all cookies of a page, as `document.cookie` gives them
 * @returns the readable flags by cookie
 */
export function flagCookies(cookies: string): { key: string; flags: Flags }[] {
  return cookies.split('; ').flatMap((cookie) => {
    const [key = '', value = ''] = cookie.split('=');
    return FLAG_COOKIE.test(key) ? [{ key, flags: readFlags(value) }] : [];
  });
}

function readFlags(value: string): Flags {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(decodeURIComponent(value)) ?? {}).filter(isFlag));
  } catch {
    return {};
  }
}

/** ACCOUNT-K5: the cookie text that deletes such a cookie. */
export const endedCookie = (key: string): string => `${key}=; Path=/; Max-Age=0`;
