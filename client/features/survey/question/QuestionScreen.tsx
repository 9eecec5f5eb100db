import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import { useQuestionAnimation } from '#client/features/survey/question/useQuestionAnimation';
import { useIsLowScreen, useScrollIntoView } from '#client/features/survey/question/useScrollIntoView';
import { SurveyFooter } from '#client/features/survey/SurveyFooter.tsx';
import { useQuestionLanguage, useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { TopBar } from '#client/features/survey/top-bar/TopBar.tsx';
import { useTranslator } from '#client/features/survey/translator-context';
import { NoticeAndLanguage } from '#client/features/survey/welcome/NoticeAndLanguage.tsx';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { AnswerDock } from './AnswerDock.tsx';
import { ChatThread, type Own } from './ChatThread.tsx';
import { MainSlider } from './MainSlider.tsx';
import css from './QuestionScreen.module.css';

interface Props {
  /** The chunk for what follows an answer is loaded; until then there is no slider. */
  ready: boolean;
  options: ReactNode;
  notices: ReactNode;
  keys: ReactNode;
  own: Own | undefined;
}

/** The question on its stage, the messages below it, and the footer. */
export function QuestionScreen({ ready, options, notices, keys, own }: Props): ReactNode {
  const { t } = useTranslator();
  const { atoms } = useSurvey();
  const index = useAtomValue(atoms.index);
  const phase = useAtomValue(atoms.phase);
  const hasBox = useAtomValue(atoms.hasBox);
  const talk = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const low = useIsLowScreen();
  useScrollIntoView(talk, ready);
  useQuestionAnimation(stage);
  return (
    <>
      <div ref={talk} className={css.talk}>
        <section
          ref={stage}
          className={css.stage}
          data-stage="deep"
          data-phase={phase}
          data-alone={!hasBox || undefined}
          aria-labelledby="survey-question"
        >
          <TopBar options={options} />
          <div className={css.column}>
            <NoticeAndLanguage className={css.tools} />
            <QuestionHead key={`asked ${index}`} index={index} />
            {phase !== 'end' ? null : ready ? (
              <MainSlider key={`slider ${index}`} index={index} />
            ) : (
              <p className={css.coming}>
                <Typing text={t('general.loading')} hidden />
              </p>
            )}
          </div>
        </section>
        {phase === 'end' ? (
          <div className={css.below}>
            {notices}
            <ChatThread key={`thread ${index}`} index={index} own={own} />
          </div>
        ) : null}
        {low ? (
          <div className={css.foot}>
            <SurveyFooter />
          </div>
        ) : null}
      </div>
      <AnswerDock index={index} foot={!low} keys={keys} />
    </>
  );
}

/** The owner's avatar and the question. It appears in the centre to be read, then moves to its place. */
function QuestionHead({ index }: { index: number }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurvey();
  const text = useQuestionText(index);
  const language = useQuestionLanguage(index);
  const heading = useAtomValue(atoms.heading);
  const phase = useAtomValue(atoms.phase);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element was removed, or nothing had the focus: screen reader and keyboard users start at the question.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.asked} data-asked="" data-phase={phase}>
      {props.owner ? (
        <p className={css.asker}>
          <PersonAvatar person={props.owner} size={28} />
          {t('survey.asks', { name: props.owner.displayName })}
        </p>
      ) : null}
      <h1 ref={title} className={css.question} id="survey-question" tabIndex={-1} lang={language(heading)}>
        {text(heading)}
      </h1>
    </div>
  );
}
