import { emptyDraft } from '#shared/library/draft';
import type { ImportedItem } from '#shared/library/file/new-survey-items';
import { type FileReview, readTexts } from '#shared/library/file/texts';
import type { LibraryKind } from '#shared/library/kinds';
import type { FilePage, TalkFile } from '#shared/library/talk-file/schema';
import type { TextStates } from '#shared/library/text-state';
import { readChapters } from '#shared/template/saved-chapters';
import type { ChapterDraft, PageDraft } from '#shared/template/schema';
import { nameOfText } from '#shared/template/texts';

/** Provides the ids of the imported items and the addresses of the pictures. */
export interface TalkFileIds {
  /** A new id for a part, given its kind and its position in the file, such as `c1` or the question key of a page. */
  nextId(kind: LibraryKind | 'chapter' | 'page', key: string): string;
  /** Id of the tenant's category that equals a category of the file; undefined to create a new one. */
  knownCategory(key: string): string | undefined;
  /** Address of a stored picture of the file; undefined if it is not stored. */
  imageUrl(key: string): string | undefined;
}

/** TEMPLATE-F3, LIBRARY-F4, LIBRARY-F5: the new items of a file: categories, then the template. */
export function importTalkFile(file: TalkFile, { nextId, knownCategory, imageUrl }: TalkFileIds, review: FileReview): ImportedItem[] {
  const { defaultLanguage, languageIndependentName, kind } = file;
  const states: TextStates = {};
  /** The texts of a chapter or page. Collects their states in `states`, by their names in the template. */
  const textsOf = (id: string, part: Pick<FilePage, 'multilang' | 'states'>) => {
    const read = readTexts({ ...part, defaultLanguage }, review);
    for (const [field, state] of Object.entries(read.states)) states[nameOfText(id, field)] = state;
    return read.multilang;
  };
  const picturesOf = ({ pictures = {} }: FilePage): { imageUrl?: Record<string, string> } => {
    const found = Object.entries(pictures).flatMap(([locale, key]) => {
      const address = imageUrl(key);
      return address ? [[locale, address] as const] : [];
    });
    return found.length > 0 ? { imageUrl: Object.fromEntries(found) } : {};
  };
  const pageOf = (page: FilePage, place: string): PageDraft => {
    const { multilang: _, states: _states, pictures: _pictures, ...more } = page;
    const id = nextId('page', page.questionKey ?? place);
    return { ...more, id, multilang: { ...textsOf(id, page), ...picturesOf(page) } };
  };
  const chapters = file.chapters.map((chapter, i): ChapterDraft => {
    const place = `c${i + 1}`;
    const id = nextId('chapter', place);
    const { name } = textsOf(id, chapter);
    const pages = chapter.pages.map((page, j) => pageOf(page, `${place}p${j + 1}`));
    return { id, multilang: name ? { name } : {}, minutes: chapter.minutes, pages };
  });
  const made = file.categories
    .filter(({ key }) => knownCategory(key) === undefined)
    .map((part) => ({ part, id: nextId('category', part.key) }));
  const idOf = (key: string): string[] => {
    const id = knownCategory(key) ?? made.find(({ part }) => part.key === key)?.id;
    return id ? [id] : [];
  };
  const own = readTexts(file, review);
  const categories = made.map(
    ({ part, id }): ImportedItem => ({
      id,
      kind: 'category',
      draft: { ...emptyDraft('category'), ...readTexts(part, review), defaultLanguage: part.defaultLanguage },
    }),
  );
  const draft = {
    ...emptyDraft('template'),
    ...{ languageIndependentName, kind, defaultLanguage, chapters: readChapters(chapters) },
    ...{ multilang: own.multilang, states: { ...own.states, ...states }, categoryIds: file.templateCategories.flatMap(idOf) },
  };
  return [...categories, { id: nextId('template', 'template'), kind: 'template', draft }];
}
