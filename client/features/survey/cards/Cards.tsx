import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey, useSurveyText } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { wordsOf } from '#shared/response/edits';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Typing } from '../../../ui/typing/Typing.tsx';
import { Notices } from '../extras/Notices.tsx';
import { Face } from '../Face.tsx';
import css from './Card.module.css';
import { Card } from './Card.tsx';

/** Halfway: its words come after half a second, then the ticks. */
export function Midpoint(): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  const text = useSurveyText();
  const { scene, working } = useAtomValue(atoms.flow);
  const total = props.survey.questions.length;
  const done = working.currentResponseIndex + 1;
  return (
    <Card
      burst="midpoint"
      waits={scene.at === 'midpoint' && scene.phase === 'arriving'}
      title={text('midTitle') || t('survey.halfway')}
      text={text('midStatement') || t('survey.halfwayText', { done, left: total - done })}
    />
  );
}

/** The answers, or the wish to begin again, are on their way; while the line is down it says so. */
export function OnItsWay({ title }: { title: 'survey.handingIn' | 'survey.beginningAgain' }): ReactNode {
  const { t } = useSpeech();
  return (
    <Card burst={null} title={t(title)}>
      <Typing text="" hidden />
      <Notices />
    </Card>
  );
}

/** The end. Where a browser will not let a page close its window, the button leads on (decisions 15). */
export function Closing(): ReactNode {
  const { t } = useSpeech();
  const { props, unsaved } = useSurvey();
  const text = useSurveyText();
  const lost = wordsOf(unsaved());
  const close = () => {
    globalThis.close();
    setTimeout(() => props.onLeave?.(), 100);
  };
  return (
    <Card
      burst="closing"
      title={text('closingTitle') || t('survey.thanks')}
      text={text('closingStatement') || t('survey.thanksText')}
      face={props.owner ? <div className={css.face}>{<Face person={props.owner} size={72} label={props.owner.displayName} />}</div> : null}
    >
      {lost.length > 0 ? (
        <Banner title={t('survey.notSaved')}>
          {t('survey.handedInElsewhere')} {lost.join(' · ')}
        </Banner>
      ) : null}
      {props.kind === 'Specific' ? (
        <Button look="accent" onClick={close}>
          {t('survey.closeWindow')}
        </Button>
      ) : null}
    </Card>
  );
}
