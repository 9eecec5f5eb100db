import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PreparationAnswerRow } from '#client/features/talk/preparation-answers/PreparationAnswerRow.tsx';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { AnswerRow } from '#client/ui/answer-row/AnswerRow.tsx';
import type { RecordedPage, RecordedStep } from '#shared/talk/record';
import type { UserCard } from '#shared/user/schema';
import css from './Record.module.css';

interface RecordedQuestionProps {
  recorded: RecordedPage;
  cards: ReadonlyMap<string, UserCard>;
}

/** One page of the talk: its question, the preparation answers and the result. */
export const RecordedQuestion = ({ recorded, cards }: RecordedQuestionProps): ReactNode =>
  recorded.steps.map((step) => <Step key={step.headline} step={step} recorded={recorded} cards={cards} />);

function Step({ step, recorded: { page, answers }, cards }: RecordedQuestionProps & { step: RecordedStep }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const text = usePageText(page);
  const named = (question: RecordedStep['headline'] | null, fallback = ''): ReactNode =>
    question ? <Subheading words={text(question) || fallback} /> : null;
  return (
    <section className={css.question} aria-labelledby={id}>
      <h3 id={id}>{text(step.headline) || text('introText')}</h3>
      {step.earlier.map(({ kind, part, question }) => (
        <div key={`${kind}${part}`}>
          {named(question, kind === 'text' ? t('talk.comments') : '')}
          {answers.map((answer) => (
            <PreparationAnswerRow key={answer.userId} answer={answer} card={cards.get(answer.userId)} block={{ kind, part }} />
          ))}
        </div>
      ))}
      {step.dots.map(({ part, question, value }) => (
        <div key={part}>
          {named(question)}
          <AnswerRow
            name={t('talk.recordDot')}
            avatar={<span className={css.dot} />}
            value={Math.round(value * 10)}
            valueText={t('talk.of100', { value: Math.floor(value) })}
          />
        </div>
      ))}
      {step.notes.map(({ part, heading, text: words }) => (
        <div key={part}>
          {heading === 'notes' ? <Subheading words={t('talk.notes')} /> : named(heading, t('talk.notes'))}
          <p className={css.note} dir="auto">
            {words}
          </p>
        </div>
      ))}
      {step.isEmpty ? <p className={css.nothing}>{t('talk.recordNothing')}</p> : null}
    </section>
  );
}

const Subheading = ({ words }: { words: string }): ReactNode => (words ? <h4>{words}</h4> : null);
