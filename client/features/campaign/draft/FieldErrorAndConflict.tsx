import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { focusFirstControl } from '#client/ui/focus/focus-first-control';
import css from './Wizard.module.css';

interface FieldErrorAndConflictProps {
  open: Pick<OpenDraft, 'edits' | 'wrong' | 'choose'>;
  /** Field name of the draft, as in the server's validation errors. */
  name: string;
  /** Path of the field's edits. Default: `name`. */
  path?: string;
  label: string;
  /** Formats a value for the conflict notice. Not needed for lists: concurrent changes of a list are merged. */
  describe?: (value: unknown) => string;
  /** The child shows the validation error itself. */
  saysError?: boolean;
  children: ReactNode;
}

/**
 * Field of a draft with its validation error. Shows the choice between both values when another user changed it at the same time
 * (LAUNCH-M2); the focus then returns to the field.
 */
export function FieldErrorAndConflict({
  open,
  name,
  path = name,
  label,
  describe = String,
  saysError = false,
  children,
}: FieldErrorAndConflictProps): ReactNode {
  const { t } = useTranslation();
  const edit = open.edits[path];
  const wrong = open.wrong[name];
  const field = useRef<HTMLDivElement>(null);
  const solve = (choice: 'mine' | 'theirs') => {
    focusFirstControl(field.current);
    open.choose(path, choice);
  };
  return (
    <div ref={field} className={css.field} data-field={name}>
      {children}
      {wrong && !saysError ? (
        <p className={css.wrong} role="alert">
          {t(wrong as never)}
        </p>
      ) : null}
      {edit && 'theirs' in edit ? (
        <div className={css.conflict} role="alert">
          <p>{t('campaigns.conflict', { value: describe(edit.theirs) || '–' })}</p>
          <div>
            {(['mine', 'theirs'] as const).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="default"
                aria-label={`${t('general.label', { label: t(`campaigns.keep.${choice}`) })} ${label}`}
                onClick={() => solve(choice)}
              >
                {t(`campaigns.keep.${choice}`)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
