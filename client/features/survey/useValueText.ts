import { useTranslator } from '#client/features/survey/translator-context';
import { SLIDER } from '#shared/survey-flow/timings';
import type { SliderView } from '#shared/survey-flow/view/slider';

/** Screen reader text of a slider value: "3 of 100, very low rating". */
export function useValueText(mode: SliderView['mode'] | undefined): (value: number) => string {
  const { t } = useTranslator();
  return (value) => {
    if (mode === 'unanswered' || mode === undefined) return t('talk.untouched');
    const parts = [t('talk.of100', { value: Math.floor(value / SLIDER.perPoint) })];
    if (value <= SLIDER.confirmUpTo) parts.push(t('sliderNotification.lowTitle'));
    if (value >= SLIDER.confirmFrom) parts.push(t('sliderNotification.highTitle'));
    if (mode === 'set') parts.push(t('survey.answerSet'));
    return parts.join(', ');
  };
}
