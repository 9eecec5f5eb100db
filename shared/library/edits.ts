import { mergeParts } from '#shared/library/merge-parts';
import type { DraftFields, LibraryItem, SurveyPart } from '#shared/library/schema';

/**
 * A field that this window changed and the server has not acknowledged. `theirs` is there when another author stored something else
 * meanwhile: the field is not saved until one of the values is chosen.
 */
export interface DraftEdit {
  base: unknown;
  mine: unknown;
  theirs?: unknown;
}

/** By path: a field of the draft, or `multilang.<field>.<locale>` for one text. */
export type DraftEdits = Readonly<Record<string, DraftEdit>>;

const PARTS = ['questions', 'items'];
/** A text without words is none, as on the server. */
const plain = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The value of a path in an item; undefined for a text that is not there. */
export function readPath(item: LibraryItem, path: string): unknown {
  const [field = '', text, locale] = path.split('.');
  const value = item[field as keyof LibraryItem];
  if (field !== 'multilang' || text === undefined) return value;
  return item.multilang[text]?.[locale as 'en-GB'];
}

function writePath(item: LibraryItem, path: string, value: unknown): LibraryItem {
  const [field = '', text, locale = ''] = path.split('.');
  if (field !== 'multilang' || text === undefined) return { ...item, [field]: value };
  return { ...item, multilang: { ...item.multilang, [text]: { ...item.multilang[text], [locale]: value as string } } };
}

/** LIBRARY-M1: an edit keeps the value that it replaced; one that is taken back is none. */
export function editDraftField(edits: DraftEdits, stored: LibraryItem, path: string, mine: unknown): DraftEdits {
  const { [path]: before, ...others } = edits;
  const base = before ? before.base : readPath(stored, path);
  if (same(base, mine) && before?.theirs === undefined) return others;
  return { ...others, [path]: { ...before, base, mine } };
}

/** The item as this window shows it. */
export const applyEdits = (stored: LibraryItem, edits: DraftEdits): LibraryItem =>
  Object.entries(edits).reduce((item, [path, { mine }]) => writePath(item, path, mine), stored);

function rebaseEdit(path: string, { base, mine }: DraftEdit, now: unknown): DraftEdit | undefined {
  if (same(mine, now)) return undefined;
  if (same(base, now)) return { base, mine };
  if (PARTS.includes(path)) {
    const merged = mergeParts(base as SurveyPart[], mine as SurveyPart[], now as SurveyPart[]);
    if (merged) return same(merged, now) ? undefined : { base: now, mine: merged };
  }
  return { base, mine, theirs: now };
}

/**
 * LIBRARY-M2 to LIBRARY-M4: the edits on a newer draft. Fields that only the other author changed are theirs; texts that both changed
 * are never joined; lists are merged by their parts.
 */
export function rebaseEdits(edits: DraftEdits, stored: LibraryItem): DraftEdits {
  const rebased: Record<string, DraftEdit> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const next = rebaseEdit(path, edit, readPath(stored, path));
    if (next) rebased[path] = next;
  }
  return rebased;
}

/** Earlier edits with later ones of the same window laid over them. */
export function foldEdits(earlier: DraftEdits, later: DraftEdits): DraftEdits {
  const folded: Record<string, DraftEdit> = { ...earlier };
  for (const [path, edit] of Object.entries(later)) {
    const before = earlier[path];
    folded[path] = before && !isConflict(edit) ? { base: before.base, mine: edit.mine } : edit;
  }
  return folded;
}

/** LIBRARY-M3: resolves a field that both changed. */
export function chooseEdit(edits: DraftEdits, path: string, choice: 'mine' | 'theirs' | 'before'): DraftEdits {
  const { [path]: edit, ...others } = edits;
  if (!edit || choice === 'theirs') return others;
  const mine = choice === 'mine' ? edit.mine : edit.base;
  return same(mine, edit.theirs) ? others : { ...others, [path]: { base: edit.theirs, mine } };
}

export const isConflict = (edit: DraftEdit): boolean => 'theirs' in edit;

/** The fields of a save: all edits without a conflict. An emptied text is sent as null. */
export function fieldsOfEdits(edits: DraftEdits): DraftFields {
  const fields: Record<string, unknown> = {};
  for (const [path, edit] of Object.entries(edits)) {
    if (isConflict(edit)) continue;
    const [field = '', text, locale = ''] = path.split('.');
    if (field !== 'multilang' || text === undefined) fields[field] = edit.mine;
    else {
      const texts = (fields.multilang ?? {}) as Record<string, Record<string, unknown>>;
      fields.multilang = { ...texts, [text]: { ...texts[text], [locale]: edit.mine === '' ? null : (edit.mine ?? null) } };
    }
  }
  return fields;
}
