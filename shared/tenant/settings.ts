import { trimName } from '#shared/contract/bidi-controls';
import type { EditableSettings, FrequencyTier } from '#shared/tenant/schema';
import { isTimeZone } from '#shared/tenant/time-zone-name';

/** TENANT-O5: meetings per year of each tier. */
export const MEETINGS_PER_YEAR: Record<FrequencyTier, number> = { Elite: 12, Core: 6, Stable: 4, LightTouch: 3, Baseline: 2 };

/** The settings that may be empty. */
const MAY_BE_EMPTY = ['surveyFooter', 'greetingVideoUrl', 'contactAddress', 'privacyPolicyUrl'] as const;
type MayBeEmpty = (typeof MAY_BE_EMPTY)[number];
export type StoredSettings = Omit<EditableSettings, MayBeEmpty> & Record<MayBeEmpty, string | null>;

/** TENANT-O3: the settings as stored. A text that has only spaces is null. */
export function toStoredSettings(fields: Partial<EditableSettings>): Partial<StoredSettings> {
  const emptied = MAY_BE_EMPTY.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name].trim() || null]]));
  return { ...fields, ...Object.fromEntries(emptied) };
}

/** TENANT-O3: the settings for a form. Null is empty text. */
export const fromStoredSettings = (row: StoredSettings): EditableSettings => ({
  ...{ name: row.name, sessionFrequencyTier: row.sessionFrequencyTier, disclosureThreshold: row.disclosureThreshold },
  timeZone: row.timeZone,
  ...{ surveyFooter: row.surveyFooter ?? '', greetingVideoUrl: row.greetingVideoUrl ?? '' },
  ...{ contactAddress: row.contactAddress ?? '', privacyPolicyUrl: row.privacyPolicyUrl ?? '' },
});

/** The mail addresses that the server accepts (RFC 5321), without quoted names, IP addresses and domains without a dot. */
const MAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** TENANT-O3: whether a text has the form of a mail address. */
export const isEmail = (text: string): boolean => MAIL.test(text.trim());

const FORMS = [
  ['name', /[^\s\u202a-\u202e\u2066-\u2069]/, 'validations.required'],
  ['privacyPolicyUrl', /^\s*(https?:\/\/[^\s/]\S*)?\s*$/, 'validations.webAddress'],
  ['greetingVideoUrl', /^\s*\S*\s*$/, 'validations.noSpaces'],
] as const;
export type SettingsErrors = Partial<Record<(typeof FORMS)[number][0], (typeof FORMS)[number][2]>> & {
  contactAddress?: 'validations.email';
  timeZone?: 'validations.timeZone';
};

/** TENANT-O3: the errors of the settings: a message key for each wrong field. */
export const validateSettings = (fields: EditableSettings): SettingsErrors => ({
  ...Object.fromEntries(FORMS.flatMap(([field, form, message]) => (form.test(fields[field]) ? [] : [[field, message]]))),
  ...(fields.contactAddress.trim() === '' || isEmail(fields.contactAddress) ? {} : { contactAddress: 'validations.email' }),
  ...(isTimeZone(fields.timeZone) ? {} : { timeZone: 'validations.timeZone' }),
});

/** TENANT-O3, TENANT-O9: the settings as sent: trimmed. */
export const trimSettings = (fields: EditableSettings): EditableSettings => ({
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as EditableSettings),
  name: trimName(fields.name),
});
