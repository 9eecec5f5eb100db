import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesSaveState } from '#client/features/talk/session/Notes.tsx';
import { useCanWrite, useField, usePageText, useRoomHint } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useScrollToChange } from '#client/ui/notes-card/useScrollToChange';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { NOTE_LENGTH, type Page } from '#shared/talk/schema';
import css from '../Session.module.css';

/** The text field of a page that has no slider. */
export function TextQuestion({ page, part }: { page: Page; part: 1 | 2 }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const field = part === 1 ? 'textResponse1' : 'textResponse2';
  const value = useField(page.id, field);
  const text = usePageText(page);
  const mayWrite = useCanWrite();
  const writing = useAtomValue(talk.atoms.writing);
  const hint = useRoomHint();
  const room = mayWrite ? hint(String(value ?? '')) : undefined;
  const hintId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useScrollToChange(box, { about: `${page.id} ${field}`, value: String(value ?? ''), follows: !mayWrite });
  return (
    <div className={css.textBox}>
      <textarea
        ref={box}
        dir="auto"
        aria-label={text(part === 1 ? 'textQuestion1' : 'textQuestion2') || t('talk.noteFallback')}
        value={String(value ?? '')}
        readOnly={!mayWrite}
        maxLength={NOTE_LENGTH}
        aria-describedby={room ? hintId : undefined}
        placeholder={mayWrite ? undefined : t('talk.noNotes')}
        onChange={(event) => talk.actions.write(field, event.currentTarget.value)}
      />
      {room ? <p id={hintId}>{room}</p> : null}
      <p>{mayWrite ? <NotesSaveState /> : writing ? <Typing text={t('talk.writing', { name: giver.givenName })} /> : null}</p>
    </div>
  );
}
