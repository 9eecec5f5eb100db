import { isLostPart, readPath, restoreParts, sameValue, writePath } from '#shared/library/field-paths';
import { mergeParts } from '#shared/library/merge-parts';
import type { DraftChange, DraftFields, LibraryItem, SurveyPart } from '#shared/library/schema';
import type { TextOrigin } from '#shared/library/text-state';
import { mergeChapters } from '#shared/template/merge';
import type { TemplateChapter } from '#shared/template/schema';

/**
 * A changed field that the server has not acknowledged. `theirs` is set if another author stored a different value meanwhile; the field is
 * not saved until the user chooses a value.
 */
export interface DraftEdit {
  base: unknown;
  mine: unknown;
  theirs?: unknown;
  /** Author of the text; a user if absent. */
  origin?: TextOrigin;
}

/** Edits by path (`paths.ts`): a field of the draft, one text in one language, or a field of a chapter or page. */
export type DraftEdits = Readonly<Record<string, DraftEdit>>;

const PARTS = ['questions', 'items'];
const CHAPTERS = 'chapters';

const withOrigin = (origin: TextOrigin | undefined): Pick<DraftEdit, 'origin'> => (origin ? { origin } : {});

/**
 * LIBRARY-M1: adds an edit with the value that it replaces; removes the edit if the user restores that value. Removing a page drops its
 * edits.
 */
export function editDraftField(edits: DraftEdits, stored: LibraryItem, path: string, mine: unknown, origin?: TextOrigin): DraftEdits {
  const { [path]: before, ...rest } = edits;
  const others = path === CHAPTERS ? withoutLost(rest, mine as TemplateChapter[]) : rest;
  const base = before ? before.base : readPath(stored, path);
  if (sameValue(path, base, mine) && before?.theirs === undefined) return others;
  const theirs = before && isConflict(before) ? { theirs: before.theirs } : {};
  return { ...others, [path]: { ...theirs, base, mine, ...withOrigin(origin) } };
}

const withoutLost = (edits: DraftEdits, chapters: readonly TemplateChapter[]): DraftEdits =>
  Object.fromEntries(Object.entries(edits).filter(([path]) => !isLostPart(path, chapters)));

/** Edits with `chapters` first: an edit of a page needs the page. */
const inOrder = (edits: DraftEdits): [string, DraftEdit][] =>
  Object.entries(edits).sort(([one], [other]) => Number(other === CHAPTERS) - Number(one === CHAPTERS));

/** The item with the edits of this window. */
export const applyEdits = (stored: LibraryItem, edits: DraftEdits): LibraryItem =>
  inOrder(edits).reduce((item, [path, { mine }]) => writePath(item, path, mine), stored);

/** LIBRARY-M4, TEMPLATE-M3: merges a list that both authors changed, entry by entry. Null on a conflict, or if the path is no list. */
function mergeLists(path: string, { base, mine }: DraftEdit, now: unknown): unknown {
  if (PARTS.includes(path)) return mergeParts(base as SurveyPart[], mine as SurveyPart[], now as SurveyPart[]);
  if (path === CHAPTERS) return mergeChapters(base as TemplateChapter[], mine as TemplateChapter[], now as TemplateChapter[]);
  return null;
}

function rebaseEdit(path: string, edit: DraftEdit, now: unknown): DraftEdit | undefined {
  const { base, mine } = edit;
  const origin = withOrigin(edit.origin);
  if (sameValue(path, mine, now)) return undefined;
  // Even if the other author kept the order of chapters, they may have removed a page with edits of this window, so merge it always.
  if (path !== CHAPTERS && sameValue(path, base, now)) return { base, mine, ...origin };
  const merged = mergeLists(path, edit, now);
  if (merged) return sameValue(path, merged, now) ? undefined : { base: now, mine: merged };
  return { base, mine, theirs: now, ...origin };
}

/**
 * LIBRARY-M2 to LIBRARY-M4: rebases the edits on a newer draft. A field that only the other author changed takes the other value; texts
 * that both changed become conflicts; lists are merged entry by entry.
 * @param before the draft that the edits were based on, from which removed parts are restored (TEMPLATE-M4)
 */
export function rebaseEdits(edits: DraftEdits, stored: LibraryItem, before: LibraryItem = stored): DraftEdits {
  const rebased: Record<string, DraftEdit> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const next = rebaseEdit(path, edit, readPath(stored, path));
    if (next) rebased[path] = next;
  }
  return stored.chapters ? withLostParts(rebased, stored, before) : rebased;
}

/**
 * TEMPLATE-M4: marks edits in a removed page or chapter as a conflict with its removal: mine keeps the page with them, theirs removes both.
 */
function withLostParts(edits: DraftEdits, stored: LibraryItem, before: LibraryItem): DraftEdits {
  const now = stored.chapters ?? [];
  const wanted = (edits[CHAPTERS]?.mine ?? now) as TemplateChapter[];
  const lost = Object.keys(edits).filter((path) => isLostPart(path, now) && isLostPart(path, wanted));
  if (lost.length === 0) return edits;
  const restored = restoreParts(wanted, before.chapters ?? [], lost);
  const marked = Object.fromEntries(lost.map((path) => [path, { ...(edits[path] as DraftEdit), theirs: undefined }]));
  return { ...edits, ...marked, [CHAPTERS]: { base: before.chapters, mine: restored, theirs: now } };
}

/** Merges later edits of a window into its earlier ones. */
export function foldEdits(earlier: DraftEdits, later: DraftEdits): DraftEdits {
  const folded: Record<string, DraftEdit> = { ...earlier };
  for (const [path, edit] of Object.entries(later)) {
    const before = earlier[path];
    folded[path] = before && !isConflict(edit) ? { ...edit, base: before.base } : edit;
  }
  return folded;
}

/** LIBRARY-M3: resolves the conflict of a field; for `chapters` also the edits in pages that only one author has. */
export function chooseEdit(edits: DraftEdits, path: string, choice: 'mine' | 'theirs' | 'before'): DraftEdits {
  const { [path]: edit, ...rest } = edits;
  if (!edit) return edits;
  const others = path === CHAPTERS ? chooseLost(rest, edit, choice) : rest;
  if (choice === 'theirs') return others;
  const mine = choice === 'mine' ? edit.mine : edit.base;
  const origin = choice === 'mine' ? withOrigin(edit.origin) : {};
  return sameValue(path, mine, edit.theirs) ? others : { ...others, [path]: { base: edit.theirs, mine, ...origin } };
}

/** TEMPLATE-M4: keeps or drops edits in a page that the other author removed, together with the page. */
function chooseLost(edits: DraftEdits, { theirs }: DraftEdit, choice: 'mine' | 'theirs' | 'before'): DraftEdits {
  const chosen: Record<string, DraftEdit> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const isLost = isLostPart(path, (theirs ?? []) as TemplateChapter[]);
    if (!isLost) chosen[path] = edit;
    else if (choice === 'mine') chosen[path] = { base: edit.base, mine: edit.mine, ...withOrigin(edit.origin) };
  }
  return chosen;
}

/** Whether the field waits for the user's choice. */
export const isConflict = (edit: DraftEdit): boolean => 'theirs' in edit;

/** The edits that can be saved: those without a conflict, and not in a page whose removal is a conflict. */
export function sendableEdits(edits: DraftEdits, stored: LibraryItem): DraftEdits {
  const order = edits[CHAPTERS];
  const chapters = (order && !isConflict(order) ? order.mine : stored.chapters) as TemplateChapter[] | undefined;
  return Object.fromEntries(Object.entries(edits).filter(([path, edit]) => !isConflict(edit) && !isLostPart(path, chapters ?? [])));
}

/** The fields of a save of these edits. An emptied text is sent as null. @param stored the draft that the save is based on */
export function fieldsOfEdits(edits: DraftEdits, stored: LibraryItem): DraftFields {
  const fields: Record<string, unknown> = {};
  for (const [path, edit] of Object.entries(sendableEdits(edits, stored))) {
    const [field = '', ...name] = path.split('.');
    if (field === CHAPTERS) fields[CHAPTERS] = applyEdits(stored, sendableEdits(edits, stored)).chapters;
    else if (field !== 'multilang' || name.length === 0) fields[field] = edit.mine;
    else fields.multilang = withText((fields.multilang ?? {}) as Texts, name, edit.mine);
  }
  return fields;
}

type Texts = Record<string, Record<string, unknown>>;

function withText(texts: Texts, name: readonly string[], words: unknown): Texts {
  const field = name.slice(0, -1).join('.');
  return { ...texts, [field]: { ...texts[field], [name.at(-1) ?? '']: words === '' ? null : (words ?? null) } };
}

/** The authors of the texts of a save, where the author is not a user. */
export function originsOfEdits(edits: DraftEdits): NonNullable<DraftChange['origins']> {
  const origins: NonNullable<DraftChange['origins']> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const [field, ...name] = path.split('.');
    if (field !== 'multilang' || name.length === 0 || !edit.origin || isConflict(edit)) continue;
    const text = name.slice(0, -1).join('.');
    origins[text] = { ...origins[text], [name.at(-1) ?? '']: edit.origin };
  }
  return origins;
}
