import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { SurveyContext, useSurvey } from '#client/features/survey/context';
import { isUnfinished, listLostTexts } from '#client/features/survey/lost-texts';
import type { SurveyProps } from '#client/features/survey/props';
import { createSurveyController, type SurveyController } from '#client/features/survey/survey-controller';
import { useFirstInteraction, useIdleLoad } from '#client/features/survey/useIdleLoad';
import { useLandscapePhone } from '#client/features/survey/useLandscapePhone';
import { QuestionScreen } from './question/Question.tsx';
import css from './Survey.module.css';
import { SurveyWelcome } from './welcome/Welcome.tsx';

/** The conversational survey. It fills the window, so its page is outside the shell. */
export function Survey(props: SurveyProps): ReactNode {
  const [open, setOpen] = useState<SurveyController>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response is only what the survey starts from
  useEffect(() => {
    const opened = createSurveyController(props);
    setOpen(opened);
    return () => opened.close();
  }, [props.response.id]);
  useEffect(() => open?.setLanguage(props.language), [open, props.language]);
  useEffect(() => open?.setTexts(props.survey), [open, props.survey]);
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
  const { props, atoms, setSoundPlayer: plays } = useSurvey();
  const scene = useAtomValue(atoms.scene);
  const across = useLandscapePhone();
  const { at } = scene;
  const begins = useFirstInteraction() || at !== 'welcome' || props.kind === 'Specific';
  // Loaded at once: the first answer may need a confirmation dialog. Sounds load later.
  const extras = useIdleLoad(() => import('./deferred/deferred.ts'), across || begins, at === 'question');
  const sounds = useIdleLoad(() => import('./deferred/sounds.ts'), extras !== null && begins);
  const more = useIdleLoad(() => import('./review/more.ts'), extras !== null && begins);
  useEffect(() => {
    if (sounds) plays(sounds.loadSounds());
  }, [sounds, plays]);
  useStay();
  return (
    <main className={css.screen} data-scene={at}>
      {at === 'welcome' ? <SurveyWelcome /> : null}
      {at === 'question' ? (
        <QuestionScreen
          ready={extras !== null}
          options={extras ? <extras.OptionsMenu /> : null}
          notices={extras ? <extras.SaveNotices /> : null}
          keys={
            <>
              {more ? <more.Offer /> : null}
              {extras ? <extras.QuestionKeys /> : null}
            </>
          }
          own={more?.OwnComment}
        />
      ) : null}
      {at === 'review' && more ? <more.Review /> : null}
      {at === 'midpoint' && extras ? <extras.Midpoint /> : null}
      {at === 'finishing' && extras ? <extras.SubmittingCard title="survey.handingIn" /> : null}
      {at === 'left' && scene.to === 'redirect' && extras ? <extras.SubmittingCard title="survey.beginningAgain" /> : null}
      {at === 'submitted' && extras ? <extras.Closing /> : null}
      {extras ? <extras.ConfirmDialogs /> : null}
      {extras ? <extras.RotateDeviceNotice across={across} /> : null}
    </main>
  );
}

/**
 * Asks before an anonymous respondent leaves the page with answers that are not submitted, or with texts that are stored nowhere else.
 */
function useStay(): void {
  const { props, atoms, store, unsaved } = useSurvey();
  const refused = props.anonymous?.wordsLeft;
  useEffect(() => {
    if (props.kind !== 'Anonymous') return;
    const ask = (event: BeforeUnloadEvent) => {
      const flow = store.get(atoms.flow);
      if (isUnfinished(flow) || listLostTexts(flow, unsaved(), refused).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [props.kind, atoms, store, unsaved, refused]);
}
