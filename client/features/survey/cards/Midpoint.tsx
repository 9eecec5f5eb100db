import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey, useSurveyLanguage, useSurveyText } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { ScreenCard } from './ScreenCard.tsx';

/** The card halfway: its text appears after half a second, then the confetti. */
export function Midpoint(): ReactNode {
  const { t } = useTranslator();
  const { atoms } = useSurvey();
  const text = useSurveyText();
  const language = useSurveyLanguage();
  const { scene } = useAtomValue(atoms.flow);
  const counts = useAtomValue(atoms.halfway);
  return (
    <ScreenCard
      burst="midpoint"
      waits={scene.at === 'midpoint' && scene.phase === 'arriving'}
      title={text('midTitle') || t('survey.halfway')}
      text={text('midStatement') || t('survey.halfwayText', counts)}
      languages={{ title: language('midTitle'), text: language('midStatement') }}
    />
  );
}
