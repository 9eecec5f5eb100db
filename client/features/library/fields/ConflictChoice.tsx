import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstControl } from '#client/ui/focus/focus-first-control';
import type { DraftEdit } from '#shared/library/unsaved-edits';
import css from './Fields.module.css';

interface ConflictChoiceProps {
  edit: DraftEdit;
  /** Label of the field. */
  label: string;
  onChoose: (choice: 'mine' | 'theirs' | 'before') => void;
}

/** A list is displayed as its number of entries; for chapters, as their number of pages. */
const lengthOf = (list: readonly unknown[]): number =>
  list.reduce<number>((count, each) => count + ((each as { pages?: unknown[] } | null)?.pages?.length ?? 1), 0);
const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) return String(lengthOf(value));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * LIBRARY-M3: choice between both values of a field that two authors changed, and the value before. The focus then returns to the field,
 * which stands before the choice in the same element.
 */
export function ConflictChoice({ edit, label, onChoose }: ConflictChoiceProps): ReactNode {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const choices = [
    { choice: 'mine', title: t('library.mine'), act: t('library.keepMine'), value: edit.mine },
    { choice: 'theirs', title: t('library.theirs'), act: t('library.keepTheirs'), value: edit.theirs },
    { choice: 'before', title: t('library.before'), act: t('library.keepBefore'), value: edit.base },
  ] as const;
  const solve = (choice: 'mine' | 'theirs' | 'before') => {
    focusFirstControl(notice.current?.parentElement);
    onChoose(choice);
  };
  return (
    <div ref={notice} className={css.conflict} role="alert">
      <p>{t('library.conflict')}</p>
      <dl>
        {choices.map(({ choice, title, act, value }) => (
          <div key={choice}>
            <dt>{title}</dt>
            <dd dir="auto">{describeValue(value) || '–'}</dd>
            <dd>
              <Button
                size="sm"
                variant="default"
                aria-label={`${t('general.label', { label: act })} ${label}`}
                onClick={() => solve(choice)}
              >
                {act}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
