import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import css from './Wizard.module.css';

interface DraftFieldProps {
  open: Pick<OpenDraft, 'edits' | 'wrong' | 'choose'>;
  /** The field of the draft, as refusals name it. */
  name: string;
  /** The path of its edits, where that is another. */
  path?: string;
  label: string;
  /** A value in words. Not for lists: what two people changed of them is merged. */
  describe?: (value: unknown) => string;
  /** The field says itself why it was refused. */
  saysError?: boolean;
  children: ReactNode;
}

/** A field of a draft with what was refused of it, and with the choice when somebody else changed it at the same time (LAUNCH-M2). */
export function DraftField({ open, name, path = name, label, describe = String, saysError = false, children }: DraftFieldProps): ReactNode {
  const { t } = useTranslation();
  const edit = open.edits[path];
  const wrong = open.wrong[name];
  return (
    <div className={css.field} data-field={name}>
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
                aria-label={`${t(`campaigns.keep.${choice}`)}: ${label}`}
                onClick={() => open.choose(path, choice)}
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
