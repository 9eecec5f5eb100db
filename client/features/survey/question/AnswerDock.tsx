import { IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { COUNTER_FROM_CHARACTERS_LEFT, hasTouch } from '#client/features/survey/comment-box';
import { SurveyFooter } from '#client/features/survey/SurveyFooter.tsx';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { TIMINGS } from '#shared/survey-flow/timings';
import css from './AnswerDock.module.css';

const LABELS = {
  next: 'survey.next',
  nextQuestion: 'survey.nextQuestion',
  skip: 'survey.skip',
  submit: 'survey.submit',
  review: 'survey.toReview',
} as const;

/** The key that sent the last comment may still be held down when the button gets the focus; its repeats are ignored. */
const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** The footer: back, comment box, next. */
export function AnswerDock({ index, foot, keys }: { index: number; foot: boolean; keys: ReactNode }): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurvey();
  const on = useRef<HTMLButtonElement>(null);
  const { previous, next, label } = useAtomValue(atoms.controls);
  const hasBox = useAtomValue(atoms.hasBox);
  return (
    <div className={css.dock} data-dock="">
      <div className={css.row} data-bare={!hasBox || undefined}>
        <NativeButton
          className={css.previous}
          aria-label={t('survey.previous')}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={!previous}
          onClick={() => send({ type: 'previous' })}
        >
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        </NativeButton>
        {hasBox ? <Comment key={index} onOver={() => on.current?.focus({ preventScroll: true })} /> : null}
        <NativeButton
          ref={on}
          onKeyDown={ignoreRepeat}
          data-on=""
          aria-keyshortcuts="Alt+ArrowDown"
          className={css.next}
          look={label === 'submit' ? 'primary' : 'plain'}
          disabled={!next}
          onClick={() => send({ type: 'next' })}
        >
          <span className={css.word} data-label={label}>
            {t(LABELS[label])}
          </span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </NativeButton>
      </div>
      {keys}
      {foot ? (
        <div className={css.foot}>
          <SurveyFooter />
        </div>
      ) : null}
    </div>
  );
}

/** The comment box; enabled while a comment is expected. */
function Comment({ onOver }: { onOver: () => void }): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurvey();
  const { enabled, text, room: left, canSend, isOver } = useAtomValue(atoms.input);
  const lines = useAtomValue(atoms.lines);
  const box = useRef<HTMLTextAreaElement>(null);

  // Not on a touch device: the on-screen keyboard would cover the question.
  useEffect(() => {
    if (enabled && !hasTouch()) box.current?.focus({ preventScroll: true });
  }, [enabled]);

  // The focused element is disabled now, so the focus moves to the next button (RESPONSE-E70).
  const wasOver = useRef(isOver);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement === box.current;
    if (isOver && !wasOver.current && isNowhere) onOver();
    wasOver.current = isOver;
  }, [isOver, onOver]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasTouch()) return;
    event.preventDefault();
    // The key that set the slider may still be held down when the box opens.
    if (!event.repeat && canSend) send({ type: 'sent' });
  };
  // The send button disappears after sending, so the box takes the focus first.
  const sendIt = (): void => {
    box.current?.focus({ preventScroll: true });
    send({ type: 'sent' });
  };
  // Closing an on-screen keyboard may leave the page scrolled.
  const onBlur = () => setTimeout(() => globalThis.scrollTo(0, 0), TIMINGS.keyboardBlurScrollMs);

  return (
    <div className={css.comment} data-open={enabled || undefined}>
      <textarea
        ref={box}
        rows={1}
        dir="auto"
        id="survey-box"
        aria-label={t('survey.pleaseRespond')}
        aria-labelledby={`${lines.some(({ from }) => from === 'asker') ? 'survey-asked' : 'survey-question'} survey-box`}
        placeholder={enabled ? t('survey.pleaseRespond') : undefined}
        value={text}
        readOnly={!enabled}
        // Disabled before its first use only; later it is read-only, because disabling the focused box would move the focus to the body.
        disabled={!enabled && text === '' && lines.length === 0}
        tabIndex={enabled || text !== '' ? 0 : -1}
        onChange={({ target }) => send({ type: 'typed', text: target.value })}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {left <= COUNTER_FROM_CHARACTERS_LEFT ? (
        <small role="status" data-over={left < 0 || undefined}>
          {t('survey.roomLeft', { count: left })}
        </small>
      ) : null}
      {enabled ? (
        <button type="button" className={css.send} aria-label={t('survey.send')} disabled={!canSend} onClick={sendIt}>
          <IconArrowUp size={22} stroke={2.2} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
