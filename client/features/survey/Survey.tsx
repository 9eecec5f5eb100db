import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useAcross } from '#client/features/survey/across';
import { SurveyContext, useSurvey } from '#client/features/survey/context';
import { useLater, useTouched } from '#client/features/survey/later';
import { type OpenSurvey, openSurvey } from '#client/features/survey/open';
import type { SurveyProps } from '#client/features/survey/props';
import { QuestionScreen } from './question/Question.tsx';
import css from './Survey.module.css';
import { Welcome } from './welcome/Welcome.tsx';

/** The conversational survey: fills the window, so it stands in a page of its own, outside the shell. */
export function Survey(props: SurveyProps): ReactNode {
  const [open, setOpen] = useState<OpenSurvey>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response is only what the survey starts from
  useEffect(() => {
    const opened = openSurvey(props);
    setOpen(opened);
    return () => opened.close();
  }, [props.response.id]);
  useEffect(() => open?.speaks(props.language), [open, props.language]);
  if (!open) return null;
  return (
    <Provider store={open.store}>
      <SurveyContext value={{ ...open, props }}>
        <Screen />
      </SurveyContext>
    </Provider>
  );
}

function Screen(): ReactNode {
  const { props, atoms, plays } = useSurvey();
  const scene = useAtomValue(atoms.scene);
  const phase = useAtomValue(atoms.phase);
  const across = useAcross();
  const { at } = scene;
  const extras = useLater(() => import('./extras/extras.ts'), across || (at !== 'welcome' && phase === 'end'));
  const sounds = useLater(() => import('./extras/sounds.ts'), useTouched() || at !== 'welcome' || props.kind === 'Specific');
  useEffect(() => {
    if (sounds) plays(sounds.loadSounds());
  }, [sounds, plays]);
  useStay();
  return (
    <main className={css.screen} data-scene={at}>
      {at === 'welcome' ? <Welcome /> : null}
      {at === 'question' ? (
        <QuestionScreen options={extras ? <extras.Options /> : null} notices={extras ? <extras.Notices /> : null} />
      ) : null}
      {at === 'midpoint' && extras ? <extras.Midpoint /> : null}
      {at === 'finishing' && extras ? <extras.OnItsWay title="survey.handingIn" /> : null}
      {at === 'left' && scene.to === 'redirect' && extras ? <extras.OnItsWay title="survey.beginningAgain" /> : null}
      {at === 'submitted' && extras ? <extras.Closing /> : null}
      {extras ? <extras.Confirms /> : null}
      {extras && across ? <extras.Turn /> : null}
    </main>
  );
}

/** An anonymous respondent is asked before the page is left with answers that are not handed in: nobody leads back to it. */
function useStay(): void {
  const { props, atoms, store } = useSurvey();
  useEffect(() => {
    if (props.kind !== 'Anonymous') return;
    const ask = (event: BeforeUnloadEvent) => {
      const { scene, working } = store.get(atoms.flow);
      if (scene.at !== 'submitted' && working.status !== 'Open') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [props.kind, atoms, store]);
}
