import { useSpeech } from '#client/features/survey/speech';
import { SLIDER } from '#shared/response/flow/timings';
import type { SliderView } from '#shared/response/flow/view/slider';

/** What a place on a scale means, for people who hear it: "3 of 100, very low rating". */
export function useMeaning(mode: SliderView['mode'] | undefined): (value: number) => string {
  const { t } = useSpeech();
  return (value) => {
    if (mode === 'unanswered' || mode === undefined) return t('talk.untouched');
    const parts = [t('talk.of100', { value: Math.floor(value / SLIDER.perPoint) })];
    if (value <= SLIDER.confirmUpTo) parts.push(t('survey.lowTitle'));
    if (value >= SLIDER.confirmFrom) parts.push(t('survey.highTitle'));
    if (mode === 'set') parts.push(t('survey.answerSet'));
    return parts.join(', ');
  };
}
