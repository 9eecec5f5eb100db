import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { useField, useMayWrite, usePageText } from '#client/features/talk/session/fields';
import { NOTE_LENGTH, type Page } from '#shared/talk/schema';
import { Typing } from '../../../../ui/typing/Typing.tsx';
import { SaveState } from '../Notes.tsx';
import css from '../Session.module.css';

/** The free-text box of a page that is nothing but text. */
export function TextQuestion({ page, part }: { page: Page; part: 1 | 2 }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useScene();
  const field = part === 1 ? 'textResponse1' : 'textResponse2';
  const value = useField(page.id, field);
  const text = usePageText(page);
  const mayWrite = useMayWrite();
  const writing = useAtomValue(talk.atoms.writing);
  return (
    <div className={css.textBox}>
      <textarea
        aria-label={text(part === 1 ? 'textQuestion1' : 'textQuestion2') || t('talk.noteFallback')}
        value={String(value ?? '')}
        readOnly={!mayWrite}
        maxLength={NOTE_LENGTH}
        placeholder={mayWrite ? undefined : t('talk.noNotes')}
        onChange={(event) => talk.actions.write(field, event.currentTarget.value)}
      />
      <p>{mayWrite ? <SaveState /> : writing ? <Typing text={t('talk.writing', { name: giver.givenName })} /> : null}</p>
    </div>
  );
}
