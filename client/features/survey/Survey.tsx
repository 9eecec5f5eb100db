import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { StartContext, SurveyContext, useSurveyStart } from '#client/features/survey/survey-context';
import type { SurveyController } from '#client/features/survey/survey-controller';
import { createOpening } from '#client/features/survey/survey-opening';
import type { SurveyProps } from '#client/features/survey/survey-props';
import { useIdlePart } from '#client/features/survey/useIdleLoad';
import css from './Survey.module.css';
import { QuestionLoadingIndicator } from './welcome/QuestionLoadingIndicator.tsx';
import { SurveyWelcome } from './welcome/SurveyWelcome.tsx';

/**
 * Chunk with everything after the welcome page. Requested once the welcome page is rendered, so that a later connection failure does not
 * stop the survey.
 */
export const loadQuestions = () => import('./question/question-chunk-entry.ts');

/** The conversational survey. It fills the window, so its page is outside the shell. */
export function Survey(props: SurveyProps): ReactNode {
  return <OpenSurvey key={props.response.id} {...props} />;
}

function OpenSurvey(props: SurveyProps): ReactNode {
  const [opening] = useState(() => createOpening(props));
  const { store, atoms } = opening;
  const [open, setOpen] = useState<SurveyController>();
  const { loaded: rest, hasFailed } = useIdlePart(loadQuestions, true, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response is only the initial value
  useEffect(() => {
    if (!rest) return;
    let opened: SurveyController | undefined;
    let isLeft = false;
    const begin = () => {
      if (isLeft) return;
      opened = rest.createSurveyController(props, opening);
      opening.handOver(opened.send);
      setOpen(opened);
    };
    const { place = props.response.id, isPreview } = props;
    if (isPreview) begin();
    else void rest.takeOverWords(place).then(begin, begin);
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [rest, opening]);
  useEffect(() => store.set(atoms.language, props.language), [store, atoms, props.language]);
  useEffect(() => store.set(atoms.snapshot, props.survey), [store, atoms, props.survey]);
  if (!open && !opening.isFirst)
    return (
      <main className={css.screen} data-stage="deep">
        <QuestionLoadingIndicator hasFailed={hasFailed} />
      </main>
    );
  return (
    <Provider store={store}>
      <StartContext value={{ ...(open ?? opening), props }}>
        <SurveyContext value={open ? { ...open, props } : null}>
          <Screen hasFailed={hasFailed}>{rest && open ? <rest.SurveyScreens /> : null}</Screen>
        </SurveyContext>
      </StartContext>
    </Provider>
  );
}

function Screen({ hasFailed, children }: { hasFailed: boolean; children: ReactNode }): ReactNode {
  const { atoms } = useSurveyStart();
  const { at } = useAtomValue(atoms.scene);
  return (
    <main className={css.screen} data-scene={at}>
      {at === 'welcome' ? <SurveyWelcome ready={children !== null} hasFailed={hasFailed} /> : null}
      {children}
    </main>
  );
}
