import { draftOf } from '#server/features/library/draft-row';
import type { LibraryRow, LibraryRows, PinnedRow } from '#server/features/library/store';
import { partId, partKey, partKind } from '#shared/library/parts';
import type { LibraryContent, SurveyPart } from '#shared/library/schema';
import type { TranslationCounts } from '#shared/library/text-state';

/** A part at its version. */
export interface LoadedPart {
  row: LibraryRow;
  content: LibraryContent;
  parts: readonly SurveyPart[];
  /** Counts of its own texts. */
  counts: TranslationCounts;
}

/** Parts of several items at their versions, including the questions of blocks. */
export interface LoadedParts {
  /** The rows of the items, by id. */
  rows: ReadonlyMap<string, LibraryRow>;
  find(part: SurveyPart): LoadedPart | undefined;
}

const keyOf = (part: SurveyPart): string => partKey({ id: partId(part), version: part.version });

async function loadLevel(rows: LibraryRows, parts: readonly SurveyPart[], items: Map<string, LibraryRow>, pinned: Map<string, PinnedRow>) {
  const ids = new Set(parts.map(partId));
  for (const row of await rows.items([...ids].filter((id) => !items.has(id)))) items.set(row.id, row);
  const wanted = new Map<string, { id: string; version: number }>();
  for (const part of parts) if (part.version !== null) wanted.set(keyOf(part), { id: partId(part), version: part.version });
  for (const [key, row] of await rows.pinned([...wanted.values()])) pinned.set(key, row);
}

/** Loads the parts of these contents, and the questions of their blocks. Needs two queries for each of the two levels. */
export async function loadParts(rows: LibraryRows, contents: readonly Pick<LibraryContent, 'parts'>[]): Promise<LoadedParts> {
  const [items, pinned] = [new Map<string, LibraryRow>(), new Map<string, PinnedRow>()];
  const find = (part: SurveyPart): LoadedPart | undefined => {
    const row = items.get(partId(part));
    if (!row || row.kind !== partKind(part)) return undefined;
    if (part.version === null) return { row, content: draftOf(row), parts: row.parts, counts: row.counts };
    const version = pinned.get(keyOf(part));
    return version && { row, content: version.content, parts: version.content.parts, counts: version.counts };
  };
  const first = contents.flatMap(({ parts }) => parts);
  if (first.length > 0) await loadLevel(rows, first, items, pinned);
  const second = first.filter((part) => partKind(part) === 'block').flatMap((part) => find(part)?.parts ?? []);
  if (second.length > 0) await loadLevel(rows, second, items, pinned);
  return { rows: items, find };
}

/** LIBRARY-P1: the questions of a content in the order in which a respondent sees them. */
export const questionsIn = ({ parts }: Pick<LibraryContent, 'parts'>, loaded: LoadedParts): SurveyPart[] =>
  parts.flatMap((part) => (partKind(part) === 'question' ? [part] : [...(loaded.find(part)?.parts ?? [])]));
