import { useAtomValue } from 'jotai';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswersContext, useScene } from '#client/features/talk/session/context';
import { usePageText } from '#client/features/talk/session/fields';
import { usePerson } from '#client/features/talk/session/people';
import { stepOf } from '#shared/talk/entries';
import { type EarlierAnswer, earlierAnswers } from '#shared/talk/preparation';
import type { Page } from '#shared/talk/schema';
import { AnswerRow } from '../../../../ui/answer-row/AnswerRow.tsx';
import { Avatar } from '../../../../ui/avatar/Avatar.tsx';
import css from '../Session.module.css';
import { TalkStage } from './TalkStage.tsx';

/** What was answered beforehand, one line a person on a common scale, so that the distance between two is what people talk about. */
export function PreparationStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, project } = useScene();
  const { lists, loaded } = use(AnswersContext);
  const text = usePageText(page);
  const { questionIndex } = useAtomValue(talk.atoms.position);
  const step = stepOf(page, questionIndex);
  const { giverId, takerId } = talk.session;
  const people = { giverId, takerId, ceoUserId: project['organisational-structure'].ceoUserId };
  const answers = lists ? earlierAnswers(page, lists, loaded, people) : [];
  const intro = text('introText');
  const question = text(step.text === 1 ? 'textQuestion1' : 'textQuestion2');
  const title = text(step.headline) || intro;
  return (
    <TalkStage title={title}>
      {intro && intro !== title ? <p className={css.line}>{intro}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll within this region and hold nothing else that takes the focus, so arrow keys need it to be reachable */}
      <section className={css.answers} aria-label={t('talk.earlier')} tabIndex={0}>
        {answers.length === 0 ? <p>{t('talk.nobodyAnswered')}</p> : null}
        {step.scalars.map((part) => (
          <div key={part}>
            {step.scalars.length > 1 && part === 2 ? <h2>{text('scalarQuestion2')}</h2> : null}
            {answers.map((answer) => (
              <Row key={answer.userId} answer={answer} scalar={part} />
            ))}
          </div>
        ))}
        {question && answers.some((answer) => answer.texts[step.text]) ? (
          <div>
            {question === title ? null : <h2>{question}</h2>}
            {answers.map((answer) => (
              <Row key={answer.userId} answer={answer} text={step.text} />
            ))}
          </div>
        ) : null}
      </section>
    </TalkStage>
  );
}

/** Lines of an answer are its points. */
const bulletsOf = (words: string | null): string[] =>
  (words ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const PART_LABELS = { giver: 'talk.giver', taker: 'talk.taker', ceo: 'talk.ceo' } as const;

function Row({ answer, scalar, text }: { answer: EarlierAnswer; scalar?: 1 | 2; text?: 1 | 2 }): ReactNode {
  const { t } = useTranslation();
  const card = usePerson(answer.userId);
  const value = scalar ? answer.scalars[scalar] : null;
  return (
    <AnswerRow
      name={card?.displayName ?? ''}
      role={t(PART_LABELS[answer.part])}
      avatar={<Avatar givenName={card?.givenName} surname={card?.surname} src={card?.photo} />}
      value={value === null ? null : Math.round(value * 10)}
      bullets={text ? bulletsOf(answer.texts[text]) : []}
      noAnswer={t('talk.noAnswer')}
    />
  );
}
