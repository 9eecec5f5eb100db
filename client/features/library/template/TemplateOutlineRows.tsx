import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorPlace, isPart } from '#client/features/library/draft/editor-place';
import { nameOfChapter, nameOfPage, pageKindsOf } from '#client/features/library/template/page-kinds';
import type { TemplateParts } from '#client/features/library/template/useTemplateParts';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import type { TemplateProblem } from '#shared/template/problems';
import { AddPageMenu } from './AddPageMenu.tsx';
import { TemplateOutlineRow } from './TemplateOutlineRow.tsx';

interface TemplateOutlineRowsProps {
  item: LibraryItem;
  language: Locale;
  place: EditorPlace;
  parts: TemplateParts;
  problems: readonly TemplateProblem[];
  renderAuthors: (id: string) => ReactNode;
}

/** The rows of a template's outline: each chapter, its pages, and the menu that adds one to it. */
export function TemplateOutlineRows({ item, language, place, parts, problems, renderAuthors }: TemplateOutlineRowsProps): ReactNode {
  const { t } = useTranslation();
  const { kind = 'future', canChange } = item;
  const { chapters, addPage, list, actions } = parts;
  return (
    <ol ref={list}>
      {chapters.flatMap((chapter, at) => [
        <TemplateOutlineRow
          key={chapter.id}
          id={chapter.id}
          number={at + 1}
          name={nameOfChapter(chapter, at, language, t)}
          detail={chapter.minutes === null ? '' : t('library.minutesShort', { count: chapter.minutes })}
          item={item}
          language={language}
          isSelected={isPart(place, chapter.id)}
          authors={renderAuthors(chapter.id)}
          actions={actions}
        />,
        ...chapter.pages.map((page) => (
          <TemplateOutlineRow
            key={page.id}
            id={page.id}
            page={page}
            name={nameOfPage(page, language, t)}
            problem={problems.find(({ pageId }) => pageId === page.id)?.code}
            item={item}
            language={language}
            isSelected={isPart(place, page.id)}
            authors={renderAuthors(page.id)}
            actions={actions}
          />
        )),
        canChange ? (
          <li key={`add ${chapter.id}`}>
            <AddPageMenu
              label={t('library.addPageTo', { chapter: nameOfChapter(chapter, at, language, t) })}
              kinds={pageKindsOf(kind)}
              onAdd={(pageKind) => addPage(at, pageKind)}
            />
          </li>
        ) : null,
      ])}
    </ol>
  );
}
