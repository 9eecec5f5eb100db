import { FileKeys, writeTexts } from '#shared/library/file/texts';
import { LIBRARY } from '#shared/library/kinds';
import type { LibraryContent } from '#shared/library/schema';
import { type FilePage, ID_KEY, TALK_FORMAT, type TalkFile } from '#shared/library/talk-file/schema';
import { PAGE_TEXTS, type TemplateChapter, type TemplatePage } from '#shared/template/schema';
import { nameOfText } from '#shared/template/texts';

/** The template to export, and access to its categories and pictures. */
export interface TalkFileSource {
  template: LibraryContent;
  /** The content of a category. */
  category(id: string): LibraryContent | undefined;
  /** A picture as base64, by its address; undefined if it does not exist. */
  picture(imageUrl: string): string | undefined;
}

/** TEMPLATE-F1, TEMPLATE-F2: the file of a talk template with categories and pictures. The same template gives the same bytes. */
export function writeTalkFile({ template, category, picture }: TalkFileSource): TalkFile {
  const { languageIndependentName, kind = 'future', defaultLanguage, multilang, states, categoryIds, chapters = [] } = template;
  const [categories, pictures] = [new FileKeys('c'), new FileKeys('p')];
  const textsOf = (part: TemplateChapter | TemplatePage, fields: readonly string[]) =>
    writeTexts(part.multilang, Object.fromEntries(fields.map((field) => [field, states[nameOfText(part.id, field)]])), fields);
  const picturesOf = ({ multilang: { imageUrl = {} } }: TemplatePage): Pick<FilePage, 'pictures'> => {
    const shown = Object.entries(imageUrl).filter(([, address]) => picture(address) !== undefined);
    return shown.length === 0 ? {} : { pictures: Object.fromEntries(shown.map(([locale, address]) => [locale, pictures.of(address)])) };
  };
  const pageOf = (page: TemplatePage): FilePage => ({
    pageType: page.pageType,
    ...(page.staticType ? { staticType: page.staticType } : {}),
    ...(page.type ? { type: page.type } : {}),
    ...(page.questionScope ? { questionScope: page.questionScope } : {}),
    ...(ID_KEY.test(page.questionKey) ? {} : { questionKey: page.questionKey }),
    ...textsOf(page, PAGE_TEXTS),
    ...picturesOf(page),
  });
  return {
    format: TALK_FORMAT,
    languageIndependentName,
    kind,
    templateCategories: categoryIds.flatMap((id) => (category(id) ? [categories.of(id)] : [])),
    defaultLanguage,
    ...writeTexts(multilang, states, LIBRARY.template.texts),
    chapters: chapters.map((chapter) => ({
      ...textsOf(chapter, ['name']),
      minutes: chapter.minutes,
      pages: chapter.pages.map(pageOf),
    })),
    categories: categories.all().flatMap(([id, key]) => {
      const content = category(id);
      if (!content) return [];
      const { defaultLanguage: own, multilang: texts, states: textStates } = content;
      return [{ key, defaultLanguage: own, ...writeTexts(texts, textStates, LIBRARY.category.texts) }];
    }),
    pictures: pictures.all().map(([address, key]) => ({ key, data: picture(address) ?? '' })),
  };
}
