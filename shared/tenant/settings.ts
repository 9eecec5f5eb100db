import type { FrequencyTier, OwnSettings } from '#shared/tenant/schema';

/** O5: meetings a year that each tier stands for (spec 3 section 4). */
export const MEETINGS_A_YEAR: Record<FrequencyTier, number> = { Elite: 12, Core: 6, Stable: 4, LightTouch: 3, Baseline: 2 };

/** Those that a tenant may do without. */
const MAY_BE_EMPTY = ['surveyFooter', 'greetingVideoUrl', 'contactAddress', 'privacyPolicyUrl'] as const;
type MayBeEmpty = (typeof MAY_BE_EMPTY)[number];
export type StoredSettings = Omit<OwnSettings, MayBeEmpty> & Record<MayBeEmpty, string | null>;

/** O3: settings as they are stored: what holds nothing but space is none. */
export function stored(fields: Partial<OwnSettings>): Partial<StoredSettings> {
  const emptied = MAY_BE_EMPTY.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name].trim() || null]]));
  return { ...fields, ...Object.fromEntries(emptied) };
}

/** O3: the other way: none is empty text. */
export const written = (row: StoredSettings): OwnSettings => ({
  ...{ name: row.name, sessionFrequencyTier: row.sessionFrequencyTier, disclosureThreshold: row.disclosureThreshold },
  ...{ surveyFooter: row.surveyFooter ?? '', greetingVideoUrl: row.greetingVideoUrl ?? '' },
  ...{ contactAddress: row.contactAddress ?? '', privacyPolicyUrl: row.privacyPolicyUrl ?? '' },
});

const MAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** O3: whether somebody could be reached there, as far as a form can tell. */
export const isMail = (text: string): boolean => MAIL.test(text);

const FORMS = [
  ['name', /\S/, 'validations.required'],
  ['contactAddress', /^\s*([^\s@]+@[^\s@]+\.[^\s@]+)?\s*$/, 'validations.email'],
  ['privacyPolicyUrl', /^\s*(https?:\/\/[^\s/]\S*)?\s*$/, 'validations.webAddress'],
  ['greetingVideoUrl', /^\s*\S*\s*$/, 'validations.noSpaces'],
] as const;
export type Wrong = Partial<Record<(typeof FORMS)[number][0], (typeof FORMS)[number][2]>>;

/** O3: what keeps settings from being kept, by field, as the message that says so. */
export const wrongIn = (fields: OwnSettings): Wrong =>
  Object.fromEntries(FORMS.flatMap(([field, form, message]) => (form.test(fields[field]) ? [] : [[field, message]])));

/** O3: as it is sent: without space around it. */
export const trimmed = (fields: OwnSettings): OwnSettings =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as OwnSettings;
