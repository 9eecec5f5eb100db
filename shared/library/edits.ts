import { mergeParts } from '#shared/library/merge-parts';
import { isLostPart, readPath, restoreParts, sameValue, writePath } from '#shared/library/paths';
import type { DraftChange, DraftFields, LibraryItem, SurveyPart } from '#shared/library/schema';
import type { TextOrigin } from '#shared/library/text-state';
import { mergeChapters } from '#shared/template/merge';
import type { TemplateChapter } from '#shared/template/schema';

/**
 * A field that this window changed and the server has not acknowledged. `theirs` is there when another author stored something else
 * meanwhile: the field is not saved until one of the values is chosen.
 */
export interface DraftEdit {
  base: unknown;
  mine: unknown;
  theirs?: unknown;
  /** Who wrote the text; a person where nothing is said. */
  origin?: TextOrigin;
}

/** By path (`paths.ts`): a field of the draft, one text in one language, or a field of a chapter or page. */
export type DraftEdits = Readonly<Record<string, DraftEdit>>;

const PARTS = ['questions', 'items'];
const CHAPTERS = 'chapters';

const withOrigin = (origin: TextOrigin | undefined): Pick<DraftEdit, 'origin'> => (origin ? { origin } : {});

/** LIBRARY-M1: an edit keeps the value that it replaced; one that is taken back is none. A page that goes takes the words in it along. */
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

/** Chapters first: what is written into a page needs the page. */
const inOrder = (edits: DraftEdits): [string, DraftEdit][] =>
  Object.entries(edits).sort(([one], [other]) => Number(other === CHAPTERS) - Number(one === CHAPTERS));

/** The item as this window shows it. */
export const applyEdits = (stored: LibraryItem, edits: DraftEdits): LibraryItem =>
  inOrder(edits).reduce((item, [path, { mine }]) => writePath(item, path, mine), stored);

/** LIBRARY-M4, TEMPLATE-M3: the list that two authors changed, merged by what is in it; null for a conflict, and for what is no list. */
function mergeLists(path: string, { base, mine }: DraftEdit, now: unknown): unknown {
  if (PARTS.includes(path)) return mergeParts(base as SurveyPart[], mine as SurveyPart[], now as SurveyPart[]);
  if (path === CHAPTERS) return mergeChapters(base as TemplateChapter[], mine as TemplateChapter[], now as TemplateChapter[]);
  return null;
}

function rebaseEdit(path: string, edit: DraftEdit, now: unknown): DraftEdit | undefined {
  const { base, mine } = edit;
  const origin = withOrigin(edit.origin);
  if (sameValue(path, mine, now)) return undefined;
  // An order that the other author did not touch may still have lost what they wrote in it.
  if (path !== CHAPTERS && sameValue(path, base, now)) return { base, mine, ...origin };
  const merged = mergeLists(path, edit, now);
  if (merged) return sameValue(path, merged, now) ? undefined : { base: now, mine: merged };
  return { base, mine, theirs: now, ...origin };
}

/**
 * LIBRARY-M2 to LIBRARY-M4: the edits on a newer draft. Fields that only the other author changed are theirs; texts that both changed
 * are never joined; lists are merged by their parts.
 * @param before the draft that the edits were made on, for what the other author removed from it (TEMPLATE-M4)
 */
export function rebaseEdits(edits: DraftEdits, stored: LibraryItem, before: LibraryItem = stored): DraftEdits {
  const rebased: Record<string, DraftEdit> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const next = rebaseEdit(path, edit, readPath(stored, path));
    if (next) rebased[path] = next;
  }
  return stored.chapters ? withLostParts(rebased, stored, before) : rebased;
}

/** TEMPLATE-M4: words in a page or chapter that is gone make its removal a conflict: the page with them, or without them, or none. */
function withLostParts(edits: DraftEdits, stored: LibraryItem, before: LibraryItem): DraftEdits {
  const now = stored.chapters ?? [];
  const wanted = (edits[CHAPTERS]?.mine ?? now) as TemplateChapter[];
  const lost = Object.keys(edits).filter((path) => isLostPart(path, now) && isLostPart(path, wanted));
  if (lost.length === 0) return edits;
  const restored = restoreParts(wanted, before.chapters ?? [], lost);
  const marked = Object.fromEntries(lost.map((path) => [path, { ...(edits[path] as DraftEdit), theirs: undefined }]));
  return { ...edits, ...marked, [CHAPTERS]: { base: before.chapters, mine: restored, theirs: now } };
}

/** Earlier edits with later ones of the same window laid over them. */
export function foldEdits(earlier: DraftEdits, later: DraftEdits): DraftEdits {
  const folded: Record<string, DraftEdit> = { ...earlier };
  for (const [path, edit] of Object.entries(later)) {
    const before = earlier[path];
    folded[path] = before && !isConflict(edit) ? { ...edit, base: before.base } : edit;
  }
  return folded;
}

/** LIBRARY-M3: resolves a field that both changed, and with an order what was written into pages that only one of them has. */
export function chooseEdit(edits: DraftEdits, path: string, choice: 'mine' | 'theirs' | 'before'): DraftEdits {
  const { [path]: edit, ...rest } = edits;
  if (!edit) return edits;
  const others = path === CHAPTERS ? chooseLost(rest, edit, choice) : rest;
  if (choice === 'theirs') return others;
  const mine = choice === 'mine' ? edit.mine : edit.base;
  const origin = choice === 'mine' ? withOrigin(edit.origin) : {};
  return sameValue(path, mine, edit.theirs) ? others : { ...others, [path]: { base: edit.theirs, mine, ...origin } };
}

/** TEMPLATE-M4: words in a page that the other author removed go or stay with the page. */
function chooseLost(edits: DraftEdits, { theirs }: DraftEdit, choice: 'mine' | 'theirs' | 'before'): DraftEdits {
  const chosen: Record<string, DraftEdit> = {};
  for (const [path, edit] of Object.entries(edits)) {
    const isLost = isLostPart(path, (theirs ?? []) as TemplateChapter[]);
    if (!isLost) chosen[path] = edit;
    else if (choice === 'mine') chosen[path] = { base: edit.base, mine: edit.mine, ...withOrigin(edit.origin) };
  }
  return chosen;
}

export const isConflict = (edit: DraftEdit): boolean => 'theirs' in edit;

/** The edits that can be saved now: those without a conflict, but for words in pages that wait for one about their order. */
export function sendableEdits(edits: DraftEdits, stored: LibraryItem): DraftEdits {
  const order = edits[CHAPTERS];
  const chapters = (order && !isConflict(order) ? order.mine : stored.chapters) as TemplateChapter[] | undefined;
  return Object.fromEntries(Object.entries(edits).filter(([path, edit]) => !isConflict(edit) && !isLostPart(path, chapters ?? [])));
}

/** The fields of a save of these edits, which have no conflicts. An emptied text is sent as null. @param stored what they are saved on */
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

/** Who wrote the texts of a save, where that was no person. */
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
