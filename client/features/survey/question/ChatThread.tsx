import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import { useQuestionLanguage, useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Bubble } from '#client/ui/bubble/Bubble.tsx';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import type { ChatLine, OwnLine } from '#shared/survey-flow/view/chat';
import css from './ChatThread.module.css';
import { InnerSlider } from './InnerSlider.tsx';

/** Index of the message before the inner slider, which is between the comments, or above them where it came first. */
function lineBeforeInner(type: string | undefined, lines: readonly ChatLine[]): number {
  if (type === 'double-without') return 0;
  const second = lines.findIndex(({ from, text }) => from === 'asker' && (text === null || text.startsWith('textQuestion2')));
  return second < 0 ? lines.length : second;
}

/** The component of the respondent's own messages, once they can be changed. */
export type Own = ComponentType<{ line: OwnLine }>;

/** The messages about one question. */
export function ChatThread({ index, own }: { index: number; own: Own | undefined }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurvey();
  const lines = useAtomValue(atoms.lines);
  const inner = useAtomValue(atoms.inner) !== null;
  const place = inner ? lineBeforeInner(props.survey.questions[index]?.type, lines) : lines.length;
  const isEmpty = lines.length === 0 && !inner;
  const newest = lines.findLast(({ from, text }) => from === 'asker' && text !== null);
  const line = (each: ChatLine) => (
    <Line
      key={`${each.from} ${each.from === 'own' ? each.comment : (each.text ?? 'writing')}`}
      line={each}
      index={index}
      own={own}
      isNewest={each === newest}
    />
  );
  return (
    <section
      className={css.thread}
      data-empty={isEmpty || undefined}
      aria-label={t('survey.conversation')}
      aria-live="polite"
      // A scrolling region needs focus to be scrolled by keyboard. An empty one takes no focus: the user would not see where it is.
      tabIndex={isEmpty ? undefined : 0}
    >
      <div className={css.lines} data-lines="">
        {lines.slice(0, place).map(line)}
        {inner ? <InnerSlider index={index} /> : null}
        {lines.slice(place).map(line)}
      </div>
    </section>
  );
}

/** One message, of the asker or of the respondent. */
function Line({
  line,
  index,
  own: OwnLine,
  isNewest,
}: {
  line: ChatLine;
  index: number;
  own: Own | undefined;
  isNewest: boolean;
}): ReactNode {
  const { t } = useTranslator();
  const { owner } = useSurvey().props;
  const text = useQuestionText(index);
  const language = useQuestionLanguage(index);
  if (line.from === 'own' && OwnLine) return <OwnLine line={line} />;
  if (line.from === 'own') return <Bubble own says={t('general.label', { label: t('survey.youSaid') })} text={line.text} />;
  const name = owner?.displayName ?? t('survey.asker');
  return (
    <Bubble
      {...(isNewest ? { id: 'survey-asked' } : {})}
      says={t('general.label', { label: name })}
      avatar={owner ? <PersonAvatar person={owner} size={32} /> : undefined}
      text={line.text === null ? undefined : text(line.text)}
      lang={line.text === null ? undefined : language(line.text)}
    >
      {line.text === null ? <Typing text={t('survey.writing', { name })} hidden /> : null}
    </Bubble>
  );
}
