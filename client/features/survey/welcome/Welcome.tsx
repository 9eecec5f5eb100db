import { IconDeviceFloppy, IconEyeOff, IconListNumbers, IconUser, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey, useSurveyText } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { Brand, Footer } from '../Brand.tsx';
import { Face } from '../Face.tsx';
import { OpenSlider } from './OpenSlider.tsx';
import { TickField } from './TickField.tsx';
import { Tools } from './Tools.tsx';
import css from './Welcome.module.css';

/** Longer titles are set smaller, so that the slider stays on the screen. */
const LONG_TITLE = 34;

/** Before the first question: who asks, what it is about, and the swipe that opens it. */
export function Welcome(): ReactNode {
  const { props, atoms } = useSurvey();
  const text = useSurveyText();
  const { value } = useAtomValue(atoms.welcome);
  const title = text('introTitle') || text('name') || props.campaignName;
  return (
    <section className={css.welcome} data-stage="deep" data-opened={value >= 1_000 || undefined} aria-labelledby="survey-title">
      <TickField />
      <header className={css.bar}>
        <Brand />
        <Tools />
      </header>
      <div className={css.intro}>
        <Who />
        <h1 className={css.title} id="survey-title" data-long={title.length > LONG_TITLE || undefined}>
          {title}
        </h1>
        <p className={css.lead}>{text('introStatement')}</p>
        <Facts />
      </div>
      <div className={css.open}>
        <OpenSlider />
      </div>
      <div className={css.foot}>
        <Footer />
      </div>
    </section>
  );
}

function Who(): ReactNode {
  const { t } = useSpeech();
  const { owner, respondent } = useSurvey().props;
  if (!owner) return null;
  return (
    <div className={css.who}>
      <div className={css.pair}>
        <Face person={owner} />
        {respondent ? (
          <Face person={respondent} />
        ) : (
          <span className={css.nobody} aria-hidden="true">
            <IconUser size={26} stroke={1.75} />
          </span>
        )}
      </div>
      <p>
        <b>{owner.displayName}</b> {t(respondent ? 'survey.invitesYou' : 'survey.asksYou')}
        <br />
        {respondent ? <b>{respondent.displayName}</b> : t('survey.withoutName')}
      </p>
    </div>
  );
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Facts(): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  const sound = useAtomValue(atoms.sound);
  return (
    <ul className={css.facts}>
      <li>
        <IconListNumbers {...ICON} />
        {t('survey.questions', { count: props.survey.questions.length })}
      </li>
      {props.kind === 'Anonymous' ? (
        <li>
          <IconEyeOff {...ICON} />
          {t('survey.nameNotAsked')}
        </li>
      ) : (
        <li>
          <IconDeviceFloppy {...ICON} />
          {t('survey.savedAfterEach')}
        </li>
      )}
      <li>
        {sound ? <IconVolume {...ICON} /> : <IconVolumeOff {...ICON} />}
        {t(sound ? 'survey.soundOn' : 'survey.soundOff')}
      </li>
    </ul>
  );
}
