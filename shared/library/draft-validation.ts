import { LOCALES } from '#shared/i18n/locale';
import type { LibraryDraft } from '#shared/library/draft';
import { nameOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { findDuplicatePart, partId, partKey, partKind } from '#shared/library/parts';
import { isOffered } from '#shared/library/policy';
import type { LibraryStatus, SurveyPart, Visibility } from '#shared/library/schema';
import { textsOfContent } from '#shared/library/texts';
import { errorOfChapters } from '#shared/template/chapter-validation';

/** A message key for each wrong field. */
export type FieldErrors = Record<string, string>;

/** The current state of a part or category of the draft. */
export interface KnownPart {
  kind: LibraryKind;
  status: LibraryStatus;
  visibility: Visibility;
  /** Newest saved version; 0 if there is none. */
  version: number;
  /** Questions of a block, at the version that the draft has. */
  questions: readonly SurveyPart[];
}

/** What the validation of a draft needs to know. */
export interface DraftFacts {
  kind: LibraryKind;
  /** The draft before the save; undefined for a new item. */
  before?: LibraryDraft | undefined;
  /** Whether a saved version is restored. It may contain items that were archived since. */
  restores?: true | undefined;
  /** Newest saved version of the item; 0 if there is none. */
  version: number;
  /** Whether the author may share items. */
  canShare: boolean;
  parts: ReadonlyMap<string, KnownPart>;
  categories: ReadonlyMap<string, Pick<KnownPart, 'visibility' | 'status'>>;
  /** The questions of each survey that contains the draft of this block. */
  surveys: readonly (readonly SurveyPart[])[];
}

/** LIBRARY-V2: names and texts that are too long, by field and language. */
function longTexts(draft: LibraryDraft): FieldErrors {
  const errors: FieldErrors = {};
  if (draft.languageIndependentName.length > TEXT_LIMITS.name) errors.languageIndependentName = 'library.nameTooLong';
  for (const [field, text] of Object.entries(textsOfContent(draft))) {
    for (const locale of LOCALES) {
      if ((text?.[locale]?.length ?? 0) > TEXT_LIMITS.text) errors[`multilang.${field}.${locale}`] = 'library.textTooLong';
    }
  }
  return errors;
}

const sizeOf = (part: SurveyPart, known: KnownPart | undefined): readonly SurveyPart[] =>
  'questionId' in part ? [part] : (known?.questions ?? []);

const keysOf = (parts: readonly SurveyPart[]): string => parts.map((part) => partKey({ id: partId(part), version: part.version })).join();

/** Whether two drafts differ in their parts, the order or the versions. */
export const hasOtherParts = (one: Pick<LibraryDraft, 'parts'>, other: Pick<LibraryDraft, 'parts'>): boolean =>
  keysOf(one.parts) !== keysOf(other.parts);

/**
 * LIBRARY-V3, LIBRARY-V6: the error of the parts; undefined if there is none. Parts that were archived are refused only if they are new.
 */
function errorOfParts(draft: LibraryDraft, { before, restores, parts, surveys }: DraftFacts): string | undefined {
  if (before && before.visibility === draft.visibility && !hasOtherParts(before, draft)) return undefined;
  const old = new Set(before?.parts.map(partId));
  for (const part of draft.parts) {
    const known = parts.get(partId(part));
    if (!known || known.kind !== partKind(part)) return 'library.partUnknown';
    if (!isOffered(known.status) && !restores && !old.has(partId(part))) return 'library.partArchived';
    if (part.version !== null && part.version > known.version) return 'library.versionUnknown';
    if (draft.visibility === 'Shared' && known.visibility !== 'Shared') return 'library.partsNotShared';
  }
  const questions = draft.parts.flatMap((part) => sizeOf(part, parts.get(partId(part))));
  if (questions.length > TEXT_LIMITS.questions) return 'library.tooManyQuestions';
  const blocks = draft.parts.filter((part) => 'blockId' in part);
  if (findDuplicatePart(questions) !== undefined || findDuplicatePart(blocks) !== undefined) return 'library.questionTwice';
  return surveys.some((survey) => findDuplicatePart(survey) !== undefined) ? 'library.questionTwiceInSurvey' : undefined;
}

function errorOfCategories(draft: LibraryDraft, { before, restores, categories }: DraftFacts): string | undefined {
  for (const id of draft.categoryIds) {
    const known = categories.get(id);
    if (!known) return 'library.categoryUnknown';
    if (!isOffered(known.status) && !restores && !before?.categoryIds.includes(id)) return 'library.categoryArchived';
    if (draft.visibility === 'Shared' && known.visibility !== 'Shared') return 'library.partsNotShared';
  }
  return undefined;
}

/** LIBRARY-V4: only the provider shares, and sharing cannot be undone. */
function errorOfVisibility({ visibility }: LibraryDraft, { before, canShare }: DraftFacts): string | undefined {
  if (before?.visibility === 'Shared' && visibility === 'Tenant') return 'library.sharedForGood';
  return visibility === 'Shared' && before?.visibility !== 'Shared' && !canShare ? 'library.sharedByProvider' : undefined;
}

/** The field that holds the name. A category has only the text `name`. */
const fieldOfName = (kind: LibraryKind, { defaultLanguage }: LibraryDraft): string =>
  kind === 'category' ? `multilang.name.${defaultLanguage}` : 'languageIndependentName';

/** LIBRARY-V1 to LIBRARY-V6: validates a draft, which may be incomplete. @returns a message key for each wrong field */
export function validateDraft(draft: LibraryDraft, facts: DraftFacts): FieldErrors {
  const { kind, before, version } = facts;
  const found: Record<string, string | undefined> = {
    ...longTexts(draft),
    [kind === 'survey' ? 'items' : 'questions']: errorOfParts(draft, facts),
    categoryIds: errorOfCategories(draft, facts),
    visibility: errorOfVisibility(draft, facts),
    type: before && version > 0 && before.type !== draft.type ? 'library.typeFixed' : undefined,
    kind: before && version > 0 && before.kind !== draft.kind ? 'library.kindFixed' : undefined,
    chapters: draft.chapters && errorOfChapters({ kind: draft.kind ?? 'future', chapters: draft.chapters }),
    ...(kind !== 'question' && nameOfDraft(kind, draft) === '' ? { [fieldOfName(kind, draft)]: 'validations.required' } : {}),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
