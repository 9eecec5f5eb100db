import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { ConflictChoice } from '#client/features/library/fields/ConflictChoice.tsx';
import { ItemTexts } from '#client/features/library/fields/ItemTexts.tsx';
import { fieldsOfKind, kindOfPage, nameOfChapter, nameOfPage, pageKindsOf } from '#client/features/library/template/page-kinds';
import type { Locale } from '#shared/i18n/locale';
import { TYPES_OF_QUESTIONS } from '#shared/library/kinds';
import { isConflict } from '#shared/library/unsaved-edits';
import { TEMPLATE_LIMITS } from '#shared/template/limits';
import { findSpot } from '#shared/template/part-positions';
import { findProblems } from '#shared/template/problems';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { nameOfText, textsOfPage } from '#shared/template/texts';
import css from '../fields/Fields.module.css';
import { PageImage } from './PageImage.tsx';
import template from './Template.module.css';

const SCOPES = ['giver-taker', 'giver', 'taker', 'team', 'ceo'] as const;
const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface TemplatePartFieldsProps {
  draft: Draft;
  id: string;
  language: Locale;
}

/** Fields of the chapter or page that is selected in the outline. */
export function TemplatePartFields({ draft, id, language }: TemplatePartFieldsProps): ReactNode {
  const { chapters = [] } = draft.item;
  const spot = findSpot(chapters, id);
  const chapter = spot && chapters[spot.chapter];
  const page = spot?.page === undefined ? undefined : chapter?.pages[spot.page];
  if (!chapter) return null;
  if (page) return <PageFields draft={draft} page={page} chapter={chapter} at={spot?.chapter ?? 0} language={language} />;
  return <ChapterFields draft={draft} chapter={chapter} at={spot.chapter} language={language} />;
}

/** Choice between both values when two authors changed the field. */
function FieldConflict({ draft, path, label }: { draft: Draft; path: string; label: string }): ReactNode {
  const edit = draft.edits[path];
  return edit && isConflict(edit) ? <ConflictChoice edit={edit} label={label} onChoose={(choice) => draft.choose(path, choice)} /> : null;
}

/** Minutes of a chapter, limited to the maximum; null for none. */
function minutesIn(typed: string): number | null {
  const minutes = Math.trunc(Number(typed));
  return minutes >= 1 ? Math.min(minutes, TEMPLATE_LIMITS.minutes) : null;
}

interface ChapterFieldsProps {
  draft: Draft;
  chapter: TemplateChapter;
  /** Index of the chapter, from 0. */
  at: number;
  language: Locale;
}

function ChapterFields({ draft, chapter, at, language }: ChapterFieldsProps): ReactNode {
  const { t } = useTranslation();
  const path = `chapters.${chapter.id}.minutes`;
  return (
    <>
      <div>
        <p className={css.quiet}>{t('library.chapterNumber', { number: at + 1 })}</p>
        <h2 className={css.partName} dir="auto">
          {nameOfChapter(chapter, at, language, t)}
        </h2>
      </div>
      <ItemTexts kind="template" draft={draft} language={language} only={[nameOfText(chapter.id, 'name')]} />
      <div className={css.facts}>
        <div>
          <TextInput
            type="number"
            inputMode="numeric"
            label={t('library.minutes')}
            description={t('library.minutesText')}
            inputWrapperOrder={INPUT_FIRST}
            value={chapter.minutes ?? ''}
            min={1}
            max={TEMPLATE_LIMITS.minutes}
            disabled={!draft.item.canChange}
            onChange={({ currentTarget }) => draft.set(path, minutesIn(currentTarget.value))}
          />
          <FieldConflict draft={draft} path={path} label={t('library.minutes')} />
        </div>
      </div>
    </>
  );
}

function PageFields({ draft, page, chapter, at, language }: ChapterFieldsProps & { page: TemplatePage }): ReactNode {
  const { t } = useTranslation();
  const { item, set } = draft;
  const { chapters = [], kind = 'future' } = item;
  const pathOf = (field: string): string => `chapters.${page.id}.${field}`;
  const shown = kindOfPage(page);
  const kinds = pageKindsOf(kind);
  const problems = findProblems({ kind, chapters }).filter(({ pageId }) => pageId === page.id);
  const isQuestion = page.pageType === 'preparation-question' || page.pageType === 'execution-question';
  const select = (field: 'type' | 'questionScope', label: string, options: { value: string; label: string }[], fallback: string) => (
    <div>
      <NativeSelect
        label={label}
        value={page[field] ?? fallback}
        disabled={!item.canChange}
        onChange={({ target }) => set(pathOf(field), target.value)}
        data={options}
      />
      <FieldConflict draft={draft} path={pathOf(field)} label={label} />
    </div>
  );
  return (
    <>
      <div>
        <p className={css.quiet}>
          {t('library.pageOf', {
            chapter: nameOfChapter(chapter, at, language, t),
            number: chapter.pages.indexOf(page) + 1,
            count: chapter.pages.length,
          })}
        </p>
        <h2 className={css.partName} dir="auto">
          {nameOfPage(page, language, t)}
        </h2>
        {problems.map(({ code }) => (
          <p key={code} className={template.problem}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {t(`library.problems.${code}`)}
          </p>
        ))}
      </div>
      <div className={css.facts}>
        <div>
          <NativeSelect
            label={t('library.pageKind')}
            description={t(`library.pageKindTexts.${shown}`)}
            inputWrapperOrder={INPUT_FIRST}
            value={shown}
            disabled={!item.canChange}
            onChange={({ target }) => {
              for (const [field, value] of Object.entries(fieldsOfKind(target.value as typeof shown, page))) set(pathOf(field), value);
            }}
            data={(kinds.includes(shown) ? kinds : [...kinds, shown]).map((each) => ({
              value: each,
              label: t(`library.pageKinds.${each}`),
            }))}
          />
          <FieldConflict draft={draft} path={pathOf('pageType')} label={t('library.pageKind')} />
          <FieldConflict draft={draft} path={pathOf('staticType')} label={t('library.pageKind')} />
        </div>
        {isQuestion
          ? select(
              'type',
              t('library.type'),
              TYPES_OF_QUESTIONS.map((type) => ({ value: type, label: t(`library.types.${type}`) })),
              'text-only',
            )
          : null}
        {page.pageType === 'preparation-question'
          ? select(
              'questionScope',
              t('library.scope'),
              [
                ...(page.questionScope ? [] : [{ value: '', label: t('library.noScope') }]),
                ...SCOPES.map((scope) => ({ value: scope, label: t(`library.scopes.${scope}`) })),
              ],
              '',
            )
          : null}
      </div>
      <ItemTexts kind="template" draft={draft} language={language} only={textsOfPage(page).map((field) => nameOfText(page.id, field))} />
      {shown === 'start' || shown === 'exit' ? <PageImage draft={draft} page={page} language={language} /> : null}
      <p className={css.quiet}>{t('library.placeholders')}</p>
    </>
  );
}
