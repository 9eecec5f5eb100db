import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { isUnfinished, listLostTexts } from '#client/features/survey/lost-texts';
import { useSurvey } from '#client/features/survey/survey-context';
import { useFirstInteraction, useIdleLoad } from '#client/features/survey/useIdleLoad';
import { useLandscapePhone } from '#client/features/survey/useLandscapePhone';
import { QuestionScreen } from './QuestionScreen.tsx';

/** Screens between the welcome page and the submission. */
export function SurveyScreens(): ReactNode {
  const { props, atoms, setSoundPlayer: plays } = useSurvey();
  const scene = useAtomValue(atoms.scene);
  const across = useLandscapePhone();
  const { at } = scene;
  const begins = useFirstInteraction() || at !== 'welcome' || props.kind === 'Specific';
  // Loaded at once: the first answer may need a confirmation dialog. Sounds load later, and the review once a question is on the screen.
  const extras = useIdleLoad(() => import('#client/features/survey/deferred/deferred-chunk-entry'), across || begins, at === 'question');
  const sounds = useIdleLoad(() => import('#client/features/survey/deferred/sounds'), extras !== null && begins);
  const more = useIdleLoad(
    () => import('#client/features/survey/review/review-chunk-entry'),
    extras !== null && at !== 'welcome',
    at === 'review',
  );
  useEffect(() => {
    if (sounds) plays(sounds.createSoundPlayer());
  }, [sounds, plays]);
  useLeaveWarning();
  return (
    <>
      {at === 'question' ? (
        <QuestionScreen
          ready={extras !== null}
          options={extras ? <extras.OptionsMenu /> : null}
          notices={extras ? <extras.SaveNotices /> : null}
          keys={
            <>
              {more ? <more.ReviewLink /> : null}
              {extras ? <extras.QuestionShortcuts /> : null}
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
    </>
  );
}

/**
 * Asks before an anonymous respondent leaves the page with answers that are not submitted, or with texts that are stored nowhere else.
 */
function useLeaveWarning(): void {
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
