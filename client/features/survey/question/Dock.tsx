import { IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { TIMINGS } from '#shared/response/flow/timings';
import { Button } from '../../../ui/button/Button.tsx';
import { Footer } from '../Brand.tsx';
import css from './Dock.module.css';

const LABELS = { next: 'survey.next', nextQuestion: 'survey.nextQuestion', submit: 'survey.submit' } as const;
/** Near the end of the room somebody is told how much is left, so that nothing is cut without a word. */
const ROOM_SHOWN = 500;
const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Back, the comment, and on. */
export function Dock({ index }: { index: number }): ReactNode {
  const { t } = useSpeech();
  const { atoms, send } = useSurvey();
  const { previous, next, label } = useAtomValue(atoms.controls);
  return (
    <div className={css.dock} data-dock="">
      <div className={css.row}>
        <Button className={css.previous} aria-label={t('survey.previous')} disabled={!previous} onClick={() => send({ type: 'previous' })}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        </Button>
        <Comment key={index} />
        <Button
          className={css.next}
          look={label === 'submit' ? 'primary' : 'plain'}
          disabled={!next}
          onClick={() => send({ type: 'next' })}
        >
          {t(LABELS[label])}
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <div className={css.foot}>
        <Footer />
      </div>
    </div>
  );
}

/** The box; open while a comment is waited for. */
function Comment(): ReactNode {
  const { t } = useSpeech();
  const { atoms, send } = useSurvey();
  const { enabled, text, maxLength } = useAtomValue(atoms.input);
  const box = useRef<HTMLTextAreaElement>(null);
  const left = maxLength - text.length;

  // On a phone the keyboard would come up over the question; there the person opens it.
  useEffect(() => {
    if (enabled && !hasTouch()) box.current?.focus({ preventScroll: true });
  }, [enabled]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasTouch()) return;
    event.preventDefault();
    // The key that set the dot may be held still when the box opens.
    if (!event.repeat) send({ type: 'sent' });
  };
  // The page may stand where the keyboard left it.
  const onBlur = () => setTimeout(() => globalThis.scrollTo(0, 0), TIMINGS.keyboardBlurScrollMs);

  return (
    <div className={css.comment} data-open={enabled || undefined}>
      <textarea
        ref={box}
        rows={1}
        aria-label={t('survey.pleaseRespond')}
        placeholder={enabled ? t('survey.pleaseRespond') : undefined}
        value={text}
        readOnly={!enabled}
        disabled={!enabled && text === ''}
        onChange={({ target }) => send({ type: 'typed', text: target.value })}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {left <= ROOM_SHOWN ? (
        <small role="status" data-over={left < 0 || undefined}>
          {t('survey.roomLeft', { count: left })}
        </small>
      ) : null}
      {enabled ? (
        <button type="button" className={css.send} aria-label={t('survey.send')} disabled={left < 0} onClick={() => send({ type: 'sent' })}>
          <IconArrowUp size={22} stroke={2.2} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
