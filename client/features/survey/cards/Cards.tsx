import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey, useSurveyText } from '#client/features/survey/context';
import { listLostTexts } from '#client/features/survey/lost-texts';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import type { AnonymousProps } from '#client/features/survey/props';
import { SaveNotices } from '#client/features/survey/SaveNotices.tsx';
import { useSpeech } from '#client/features/survey/translator-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import css from './ScreenCard.module.css';
import { ScreenCard } from './ScreenCard.tsx';

/** The card halfway: its text appears after half a second, then the confetti. */
export function Midpoint(): ReactNode {
  const { t } = useSpeech();
  const { atoms } = useSurvey();
  const text = useSurveyText();
  const { scene } = useAtomValue(atoms.flow);
  const counts = useAtomValue(atoms.halfway);
  return (
    <ScreenCard
      burst="midpoint"
      waits={scene.at === 'midpoint' && scene.phase === 'arriving'}
      title={text('midTitle') || t('survey.halfway')}
      text={text('midStatement') || t('survey.halfwayText', counts)}
    />
  );
}

/** Shown while the submission or the reset is being saved; says when the connection is down. */
export function SubmittingCard({ title }: { title: 'survey.handingIn' | 'survey.beginningAgain' }): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  // While the save waits for a connection nothing is sent, so the text is hidden.
  const leaves = useAtomValue(atoms.condition) === 'saving' && props.anonymous !== undefined;
  return (
    <ScreenCard burst={null} title={t(title)} {...(leaves ? { text: t('survey.handingInText') } : {})}>
      <Typing text="" hidden />
      <SaveNotices />
    </ScreenCard>
  );
}

/** The closing card. Where the browser does not allow the page to close its window, the button continues instead (decision 15). */
export function Closing(): ReactNode {
  const { t } = useSpeech();
  const { props, atoms, unsaved } = useSurvey();
  const text = useSurveyText();
  const lost = listLostTexts(useAtomValue(atoms.flow), unsaved(), props.anonymous?.wordsLeft);
  const close = () => {
    globalThis.close();
    setTimeout(() => props.onLeave?.(), 100);
  };
  return (
    <ScreenCard
      burst="closing"
      title={text('closingTitle') || t('survey.thanks')}
      text={text('closingStatement') || t('survey.thanksText')}
      face={
        props.owner ? (
          <div className={css.face}>{<PersonAvatar person={props.owner} size={72} label={props.owner.displayName} />}</div>
        ) : null
      }
    >
      {lost.length > 0 ? (
        <div className={css.notices}>
          <Banner title={t('survey.notSaved')}>
            {t('survey.handedInElsewhere')} {lost.join(' · ')}
          </Banner>
        </div>
      ) : null}
      {props.anonymous ? (
        <SealedNotice {...props.anonymous} />
      ) : (
        <NativeButton look="accent" onClick={close}>
          {t('survey.closeWindow')}
        </NativeButton>
      )}
    </ScreenCard>
  );
}

/** Says what happens to the answers, and lets the next respondent on this device start. */
function SealedNotice({ threshold, onBeginAnew }: AnonymousProps): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <p>{t('survey.thanksSealed', { threshold })}</p>
      <NativeButton onClick={onBeginAnew}>{t('survey.somebodyElse')}</NativeButton>
    </>
  );
}
