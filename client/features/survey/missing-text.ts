import type { TFunction } from 'i18next';
import { foldMissing } from '#shared/survey-flow/view/missing-numbers';

/** The sentence that names the questions without an answer. */
export function missingText(t: TFunction, missing: readonly number[]): string {
  const { text: numbers, more } = foldMissing(missing);
  return more > 0
    ? t('general.sliderAnswerMissingMore', { count: more, numbers })
    : t('general.sliderAnswerMissingText', { count: missing.length, numbers });
}
