import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClockExclamation, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/i18n/locale';
import type { DraftEdit } from '#shared/library/edits';
import { isConflict } from '#shared/library/edits';
import { gapOf } from '#shared/library/gaps';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './Editor.module.css';

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;
const SIGNS = {
  missing: <IconCircleDashed {...ICON} />,
  outdated: <IconClockExclamation {...ICON} />,
  unreviewed: <IconEye {...ICON} />,
  reviewed: <IconCircleCheck {...ICON} />,
};

interface LanguageFieldProps {
  kind: LibraryKind;
  item: LibraryItem;
  field: string;
  label: string;
  language: Locale;
  isRequired: boolean;
  edit: DraftEdit | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
  onChoose: (choice: 'mine' | 'theirs' | 'before') => void;
  /** Marks the text as reviewed; absent while it is not saved. */
  onReview?: (() => void) | undefined;
}

function stateOf({ kind, item, field, language, edit }: LanguageFieldProps): keyof typeof SIGNS | undefined {
  const gap = gapOf(kind, item, field, language);
  if (gap === 'missing' || !item.multilang[field]?.[language]) return gap;
  // The server says how a text stands once it has it.
  if (edit) return undefined;
  return gap ?? (language === item.defaultLanguage ? undefined : 'reviewed');
}

/** The id of a field on the page, to go to it. */
export const idOfText = (itemId: string, field: string): string => `text-${itemId}-${field}`;

/** One text in one language, below the text that it is made from. */
export function LanguageField(props: LanguageFieldProps): ReactNode {
  const { item, field, label, language, edit, error, onChange, onChoose, onReview } = props;
  const { t } = useTranslation();
  const state = stateOf(props);
  const source = language === item.defaultLanguage ? undefined : item.multilang[field]?.[item.defaultLanguage];
  const act = state === 'outdated' ? t('library.stillRight') : t('library.review');
  return (
    <div className={css.field}>
      <Textarea
        id={idOfText(item.id, field)}
        label={label}
        description={source ? <span lang={item.defaultLanguage}>{source}</span> : undefined}
        lang={language}
        dir="auto"
        value={item.multilang[field]?.[language] ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        disabled={!item.canChange}
        minRows={1}
      />
      {state ? (
        <p className={css.state} data-state={state}>
          {SIGNS[state]}
          {t(`library.states.${state}`)}
          {(state === 'outdated' || state === 'unreviewed') && onReview && item.canChange ? (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={onReview}
              aria-label={t('library.reviewFor', { action: act, field: label })}
            >
              {act}
            </Button>
          ) : null}
        </p>
      ) : null}
      {edit && isConflict(edit) ? <ConflictChoice edit={edit} label={label} onChoose={onChoose} /> : null}
    </div>
  );
}
