interface Field {
  /** Maximum characters. */
  maxLength: number;
  /** Whether the text must not be empty. An empty optional text is null in the store; a change clears it with a single space. */
  required: boolean;
  /** Readers besides the user and the administrators of the tenant. */
  seenBy: 'colleagues' | 'nobodyElse';
  /** Kind of the form input. */
  input: 'text' | 'tel';
}

/**
 * The texts of a user besides mail and identity, in the order of the columns of an import. Schemas, form, draft, import, presentation and
 * removal are derived from this table. A new text is a row here, a column of `users`, its label in four languages, and its names in import
 * files.
 */
export const USER_FIELDS = {
  givenName: { maxLength: 100, required: true, seenBy: 'colleagues', input: 'text' },
  surname: { maxLength: 100, required: true, seenBy: 'colleagues', input: 'text' },
  jobTitle: { maxLength: 200, required: false, seenBy: 'colleagues', input: 'text' },
  mobile: { maxLength: 40, required: false, seenBy: 'nobodyElse', input: 'tel' },
} as const satisfies Record<string, Field>;

type Table = typeof USER_FIELDS;
export type UserField = keyof Table;
type FieldsWith<Part extends Partial<Field>> = { [Name in UserField]: Table[Name] extends Part ? Name : never }[UserField];
export type RequiredUserField = FieldsWith<{ required: true }>;
export type OptionalUserField = FieldsWith<{ required: false }>;
/** Optional texts that every colleague sees. */
export type PublicUserField = FieldsWith<{ required: false; seenBy: 'colleagues' }>;
/** Optional texts that only the user and administrators see. */
export type PrivateUserField = FieldsWith<{ required: false; seenBy: 'nobodyElse' }>;

/** All user fields, in the order of the table. */
export const USER_FIELD_NAMES = Object.keys(USER_FIELDS) as UserField[];

const namesWith = (isWanted: (field: Field) => boolean): UserField[] => USER_FIELD_NAMES.filter((name) => isWanted(USER_FIELDS[name]));
/** Names of the required texts of a user. */
export const REQUIRED_USER_FIELDS = namesWith(({ required }) => required) as RequiredUserField[];
/** Names of the optional texts of a user. */
export const OPTIONAL_USER_FIELDS = namesWith(({ required }) => !required) as OptionalUserField[];
/** Names of the optional texts that colleagues see. */
export const PUBLIC_USER_FIELDS = namesWith(({ required, seenBy }) => !required && seenBy === 'colleagues') as PublicUserField[];
/** Names of the optional texts that only the user and administrators see. */
export const PRIVATE_USER_FIELDS = namesWith(({ required, seenBy }) => !required && seenBy === 'nobodyElse') as PrivateUserField[];

/** Builds a value for each of these fields. */
export const mapUserFields = <Name extends UserField, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The texts of these fields that are not blank. */
export const filledUserFields = <Name extends UserField>(
  names: readonly Name[],
  texts: { readonly [Field in Name]?: string | null | undefined },
): { [Field in Name]?: string } =>
  Object.fromEntries(names.flatMap((name) => (texts[name]?.trim() ? [[name, texts[name]]] : []))) as { [Field in Name]?: string };
