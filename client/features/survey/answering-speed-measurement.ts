import type { FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { type Pace, questionsBy } from '#shared/survey-flow/view/duration-estimate';

/** Measures how fast the respondent answers, from the first question on. It lives in memory only: nothing is stored or sent. */
export function measurePace(): (survey: FlowSurvey, state: FlowState) => Pace {
  let begun: { at: number; answered: ReadonlySet<string> } | undefined;
  return (survey, state) => {
    const answered = questionsBy(survey, state, true);
    if (state.scene.at === 'welcome') return { answered: [], ms: 0 };
    begun ??= { at: performance.now(), answered: new Set(answered.map(({ id }) => id)) };
    const before = begun.answered;
    return { answered: answered.filter(({ id }) => !before.has(id)), ms: performance.now() - begun.at };
  };
}
