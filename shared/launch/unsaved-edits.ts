import { LOCALES } from '#shared/i18n/locale';

/**
 * A changed field that the server has not acknowledged. `theirs` is set if another author stored a different value meanwhile; the field is
 * not saved until the user chooses one of the two values.
 */
export interface CampaignEdit {
  base: unknown;
  mine: unknown;
  theirs?: unknown;
}

/**
 * Edits by path. A text of the description has its language in the path, respondents their part: `description.de-DE`,
 * `respondents.userIds`.
 */
export type CampaignEdits = Readonly<Record<string, CampaignEdit>>;

/** Lists that are merged entry by entry. */
const SETS = [
  ...['surveyIds', 'cuts', 'reminders', 'respondents.userIds', 'respondents.departmentIds'],
  ...['viewerIds', 'pairs', 'preparations'],
];
/** Lists whose order has no meaning. */
const UNORDERED = SETS.filter((path) => path !== 'surveyIds');

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const textOf = (path: string, value: unknown): string =>
  JSON.stringify(UNORDERED.includes(path) && isList(value) ? value.toSorted() : value);
const isSame = (path: string, one: unknown, other: unknown): boolean => textOf(path, one) === textOf(path, other);

/** The key of a list entry: its value, or its JSON if it is an object. */
const keyOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? JSON.stringify(entry, Object.keys(entry).sort()) : entry;

/** The value of a draft at a path. A missing text of the description is ''. */
export function readCampaignField(draft: object, path: string): unknown {
  const [field = '', part] = path.split('.');
  const value = (draft as Record<string, unknown>)[field];
  if (part === undefined) return value;
  return (value as Record<string, unknown>)[part] ?? (field === 'description' ? '' : undefined);
}

function writeCampaignField<Draft extends object>(draft: Draft, path: string, value: unknown): Draft {
  const [field = '', part] = path.split('.');
  if (part === undefined) return { ...draft, [field]: value };
  return { ...draft, [field]: { ...(draft as unknown as Record<string, object>)[field], [part]: value } };
}

/** The draft with the edits of this window. */
export const applyCampaignEdits = <Draft extends object>(stored: Draft, edits: CampaignEdits): Draft =>
  Object.entries(edits).reduce((draft, [path, { mine }]) => writeCampaignField(draft, path, mine), stored);

/** LAUNCH-M1: adds an edit with the value that it replaces; removes the edit if the user restores that value. */
export function editCampaignField(edits: CampaignEdits, stored: object, path: string, mine: unknown): CampaignEdits {
  const { [path]: before, ...others } = edits;
  const base = before ? before.base : readCampaignField(stored, path);
  if (isSame(path, base, mine) && !(before && 'theirs' in before)) return others;
  return { ...others, [path]: { ...(before && 'theirs' in before ? { theirs: before.theirs } : {}), base, mine } };
}

/** LAUNCH-M3: keeps what either author added and drops what either removed. Mine come first. */
function mergeSets(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const [was, own, other] = [new Set(base.map(keyOf)), new Set(mine.map(keyOf)), new Set(theirs.map(keyOf))];
  return [
    ...mine.filter((each) => other.has(keyOf(each)) || !was.has(keyOf(each))),
    ...theirs.filter((each) => !was.has(keyOf(each)) && !own.has(keyOf(each))),
  ];
}

function rebaseCampaignEdit(path: string, edit: CampaignEdit, now: unknown): CampaignEdit | undefined {
  const { base, mine } = edit;
  if (isSame(path, mine, now)) return undefined;
  if (isSame(path, base, now)) return { base, mine };
  if (!SETS.includes(path) || !isList(base) || !isList(mine) || !isList(now)) return { base, mine, theirs: now };
  const merged = mergeSets(base, mine, now);
  return isSame(path, merged, now) ? undefined : { base: now, mine: merged };
}

/** LAUNCH-M2, LAUNCH-M3: rebases the edits on a newer draft. A field that only the other author changed takes the other value. */
export function rebaseCampaignEdits(edits: CampaignEdits, stored: object): CampaignEdits {
  const rebased = Object.entries(edits).map(
    ([path, edit]) => [path, rebaseCampaignEdit(path, edit, readCampaignField(stored, path))] as const,
  );
  return Object.fromEntries(rebased.filter((entry): entry is [string, CampaignEdit] => entry[1] !== undefined));
}

/** Merges later edits of a window into its earlier ones. */
export function foldCampaignEdits(earlier: CampaignEdits, later: CampaignEdits): CampaignEdits {
  const folded: Record<string, CampaignEdit> = { ...earlier };
  for (const [path, edit] of Object.entries(later)) folded[path] = { ...edit, base: (earlier[path] ?? edit).base };
  return folded;
}

/** LAUNCH-M2: resolves the conflict of a field. */
export function chooseCampaignEdit(edits: CampaignEdits, path: string, choice: 'mine' | 'theirs'): CampaignEdits {
  const { [path]: edit, ...others } = edits;
  if (!edit || choice === 'theirs') return others;
  return { ...others, [path]: { base: edit.theirs, mine: edit.mine } };
}

/** The edits without a conflict, which can be saved. */
export const sendableCampaignEdits = (edits: CampaignEdits): CampaignEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => !('theirs' in edit)));

/** The fields of a save of these edits; `respondents` is sent whole. @param stored the draft that the save is based on */
export function fieldsOfCampaignEdits<Draft extends object>(edits: CampaignEdits, stored: Draft): Partial<Draft> {
  const draft = applyCampaignEdits(stored, edits);
  const names = [...new Set(Object.keys(edits).map((path) => path.split('.')[0] ?? ''))];
  const fields = Object.fromEntries(names.map((name) => [name, (draft as Record<string, unknown>)[name]]));
  if (!names.includes('description')) return fields as Partial<Draft>;
  const locales = LOCALES.filter((locale) => `description.${locale}` in edits);
  const description = Object.fromEntries(locales.map((locale) => [locale, readCampaignField(draft, `description.${locale}`) ?? '']));
  const all: Record<string, unknown> = { ...fields, description };
  return all as Partial<Draft>;
}
