import { LOCALES } from '#shared/i18n/locale';

/**
 * A field that this window changed and the server has not acknowledged. `theirs` is there when somebody else stored something else meanwhile:
 * the field is not saved until one of the two is chosen.
 */
export interface CampaignEdit {
  base: unknown;
  mine: unknown;
  theirs?: unknown;
}

/** By field; texts of the description by language, respondents by part: `description.de-DE`, `respondents.userIds`. */
export type CampaignEdits = Readonly<Record<string, CampaignEdit>>;

/** Lists whose entries stand for themselves. */
const SETS = [
  ...['surveyIds', 'cuts', 'reminders', 'respondents.userIds', 'respondents.departmentIds'],
  ...['viewerIds', 'pairs', 'preparations'],
];
/** Of these the order means nothing. */
const UNORDERED = SETS.filter((path) => path !== 'surveyIds');

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const textOf = (path: string, value: unknown): string =>
  JSON.stringify(UNORDERED.includes(path) && isList(value) ? value.toSorted() : value);
const isSame = (path: string, one: unknown, other: unknown): boolean => textOf(path, one) === textOf(path, other);

/** What tells an entry of a list apart: its value, of a pair both. */
const keyOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? JSON.stringify(entry, Object.keys(entry).sort()) : entry;

/** The value of a field of a draft. A text of the description that nobody wrote is empty. */
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

/** The draft as this window shows it. */
export const applyCampaignEdits = <Draft extends object>(stored: Draft, edits: CampaignEdits): Draft =>
  Object.entries(edits).reduce((draft, [path, { mine }]) => writeCampaignField(draft, path, mine), stored);

/** LAUNCH-M1: an edit keeps the value that it replaced; one that is taken back is none. */
export function editCampaignField(edits: CampaignEdits, stored: object, path: string, mine: unknown): CampaignEdits {
  const { [path]: before, ...others } = edits;
  const base = before ? before.base : readCampaignField(stored, path);
  if (isSame(path, base, mine) && !(before && 'theirs' in before)) return others;
  return { ...others, [path]: { ...(before && 'theirs' in before ? { theirs: before.theirs } : {}), base, mine } };
}

/** LAUNCH-M3: what both added stays, what either took out goes. Mine stand first. */
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

/** LAUNCH-M2, LAUNCH-M3: the edits on a newer draft. What only somebody else changed is theirs. */
export function rebaseCampaignEdits(edits: CampaignEdits, stored: object): CampaignEdits {
  const rebased = Object.entries(edits).map(
    ([path, edit]) => [path, rebaseCampaignEdit(path, edit, readCampaignField(stored, path))] as const,
  );
  return Object.fromEntries(rebased.filter((entry): entry is [string, CampaignEdit] => entry[1] !== undefined));
}

/** Earlier edits with later ones of the same window laid over them. */
export function foldCampaignEdits(earlier: CampaignEdits, later: CampaignEdits): CampaignEdits {
  const folded: Record<string, CampaignEdit> = { ...earlier };
  for (const [path, edit] of Object.entries(later)) folded[path] = { ...edit, base: (earlier[path] ?? edit).base };
  return folded;
}

/** LAUNCH-M2: resolves a field that both changed. */
export function chooseCampaignEdit(edits: CampaignEdits, path: string, choice: 'mine' | 'theirs'): CampaignEdits {
  const { [path]: edit, ...others } = edits;
  if (!edit || choice === 'theirs') return others;
  return { ...others, [path]: { base: edit.theirs, mine: edit.mine } };
}

/** The edits that can be saved: those that wait for no choice. */
export const sendableCampaignEdits = (edits: CampaignEdits): CampaignEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => !('theirs' in edit)));

/** The fields of a save of these edits. Respondents are sent as a whole. @param stored what they are saved on */
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
