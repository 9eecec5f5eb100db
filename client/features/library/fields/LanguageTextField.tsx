import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClockExclamation, IconEye, IconSparkles } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { gapOf, type TextGap } from '#shared/library/text-gaps';
import { textsOfContent } from '#shared/library/texts';
import type { DraftEdit } from '#shared/library/unsaved-edits';
import { isConflict } from '#shared/library/unsaved-edits';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './Fields.module.css';

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;
const SIGNS = {
  missing: <IconCircleDashed {...ICON} />,
  outdated: <IconClockExclamation {...ICON} />,
  unreviewed: <IconEye {...ICON} />,
  reviewed: <IconCircleCheck {...ICON} />,
};

/** Actions for the texts of an item in one language, by field name. */
export interface FieldActions {
  change: (field: string, text: string) => void;
  choose: (field: string, choice: 'mine' | 'theirs' | 'before') => void;
  /** Marks the text as reviewed. */
  review: (field: string) => void;
  /** Translates the text with AI. */
  translate: (field: string) => void;
}

interface LanguageTextFieldProps {
  id: string;
  field: string;
  label: string;
  language: Locale;
  text: string;
  /** Text in the source language. */
  source: string | undefined;
  sourceLanguage: Locale;
  state: TextGap | 'reviewed' | undefined;
  /** Explanation of the state. */
  note: string | undefined;
  edit: DraftEdit | undefined;
  error: string | undefined;
  canChange: boolean;
  canTranslate: boolean;
  actions: FieldActions;
}

/** Translation state of a text; undefined without a state, or while it has unsaved edits. */
export function stateOfText(kind: LibraryKind, item: LibraryItem, field: string, language: Locale, isEdited: boolean) {
  const gap = gapOf(kind, item, field, language);
  if (gap === 'missing' || !textsOfContent(item)[field]?.[language]) return gap;
  if (isEdited) return undefined;
  return gap ?? (language === item.defaultLanguage ? undefined : 'reviewed');
}

/** Element id of a text field, used to scroll to it. */
export const idOfText = (itemId: string, field: string): string => `text-${itemId}-${field}`;

/** Text field of one language, below its source text. */
export const LanguageTextField = memo(function LanguageTextField(props: LanguageTextFieldProps): ReactNode {
  const { id, field, label, language, text, source, sourceLanguage, state, note, edit, error, canChange, canTranslate, actions } = props;
  const { t } = useTranslation();
  const act = state === 'outdated' ? t('library.stillRight') : t('library.review');
  const canReview = (state === 'outdated' || state === 'unreviewed') && !edit && canChange;
  const isTranslatable = canTranslate && canChange && source && !edit && (state === 'outdated' || state === 'missing');
  return (
    <div className={css.field} data-state={state}>
      <Textarea
        id={id}
        label={label}
        description={
          source ? (
            <span className={css.source}>
              <b aria-hidden="true">{sourceLanguage.slice(0, 2)}</b>
              <span lang={sourceLanguage} dir="auto">
                {source}
              </span>
            </span>
          ) : undefined
        }
        lang={language}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => actions.change(field, currentTarget.value)}
        error={error}
        disabled={!canChange}
        minRows={1}
      />
      {state ? (
        <p className={css.state} data-state={state}>
          {SIGNS[state]}
          {t(`library.states.${state}`)}
        </p>
      ) : null}
      {note || canReview || isTranslatable ? (
        <div className={css.below}>
          {note ? <p>{note}</p> : null}
          {canReview ? (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => actions.review(field)}
              aria-label={t('library.reviewFor', { action: act, field: label })}
            >
              {act}
            </Button>
          ) : null}
          {isTranslatable ? (
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconSparkles {...ICON} />}
              onClick={() => actions.translate(field)}
              aria-label={t('library.reviewFor', { action: t('ai.translate'), field: label })}
            >
              {t('ai.translate')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {edit && isConflict(edit) ? <ConflictChoice edit={edit} label={label} onChoose={(choice) => actions.choose(field, choice)} /> : null}
    </div>
  );
});
