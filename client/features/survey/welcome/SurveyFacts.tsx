import { IconDeviceFloppy, IconDeviceMobile, IconEyeOff, IconListNumbers, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import css from './SurveyWelcome.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Duration of the survey, what happens to the answers, and whether there is sound. */
export function SurveyFacts(): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurveyStart();
  const sound = useAtomValue(atoms.sound);
  const minutes = useAtomValue(atoms.minutes);
  const { asks } = useAtomValue(atoms.welcome);
  return (
    <ul className={css.facts}>
      <li>
        <IconListNumbers {...ICON} />
        {t('survey.questions', { count: props.survey.questions.length })}
        {minutes === null ? null : `, ${t(asks ? 'survey.minutesLeft' : 'survey.minutes', { count: minutes })}`}
      </li>
      {props.anonymous ? (
        <>
          <li>
            <IconEyeOff {...ICON} />
            {t('survey.nameNotAsked')}
          </li>
          <li>
            <IconDeviceMobile {...ICON} />
            {t(props.anonymous.isStored ? 'survey.keptOnDevice' : 'survey.keptNowhere')}
          </li>
        </>
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
