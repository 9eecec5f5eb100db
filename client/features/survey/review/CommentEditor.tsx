import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { COUNTER_FROM_CHARACTERS_LEFT, hasTouch } from '#client/features/survey/comment-box';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import type { EditView } from '#shared/survey-flow/view/comment-edit';
import css from './OwnComment.module.css';

/** When the focused element was removed (an emptied comment has no line any more), the next button takes the focus. */
function holdFocus(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-on]')?.focus({ preventScroll: true });
}

/** The box to change a sent comment; it has the same keys as the comment box. */
export function CommentEditor({ view }: { view: EditView }): ReactNode {
  const { t } = useTranslator();
  const { send } = useSurvey();
  const { text, room, canSave, removes, isJoined } = view;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
    // Runs after the line below it, or the comment box, has taken the focus.
    return () => void setTimeout(holdFocus);
  }, []);

  const save = (): void => send({ type: 'corrected' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      send({ type: 'editDropped' });
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || hasTouch()) return;
    event.preventDefault();
    if (!event.repeat) save();
  };
  return (
    // Off: the messages around it are a live region, and the typed text would be announced twice.
    <div className={css.editor} data-editing="" aria-live="off">
      <textarea
        ref={box}
        rows={1}
        dir="auto"
        aria-label={t('survey.editComment')}
        value={text}
        onChange={({ target }) => send({ type: 'edited', text: target.value })}
        onKeyDown={onKeyDown}
      />
      <div role="status">
        {isJoined ? <p className={css.told}>{t('survey.joinedElsewhere')}</p> : null}
        {room <= COUNTER_FROM_CHARACTERS_LEFT ? (
          <p className={css.told} data-over={room < 0 || undefined}>
            {t('survey.roomLeft', { count: room })}
          </p>
        ) : null}
      </div>
      <div className={css.buttons}>
        <NativeButton onClick={() => send({ type: 'editDropped' })}>{t('general.cancel')}</NativeButton>
        <NativeButton look="primary" disabled={!canSave} onClick={save}>
          {t(removes ? 'general.remove' : 'general.save')}
        </NativeButton>
      </div>
    </div>
  );
}
