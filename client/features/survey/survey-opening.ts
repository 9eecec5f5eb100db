import { type Atom, atom, createStore } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { measurePace } from '#client/features/survey/answering-speed-measurement';
import type { SurveyProps } from '#client/features/survey/survey-props';
import { commentBytesLeft } from '#shared/ballot/comment-byte-limit';
import type { Locale } from '#shared/i18n/locale';
import type { FlowEvent } from '#shared/survey-flow/event';
import type { FlowState } from '#shared/survey-flow/state';
import { type FlowSurvey, toFlowSurvey } from '#shared/survey-flow/survey';
import { minutesLeft } from '#shared/survey-flow/view/duration-estimate';
import { showsLanguages, showsNotice, showsSwipeLabel } from '#shared/survey-flow/view/welcome';
import { beginsAtWelcome, firstState, onSwipe } from '#shared/survey-flow/welcome';

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type SurveyInput = Pick<SurveyProps, 'survey' | 'kind' | 'language'>;

/** The survey as input of the flow. */
function surveyOf({ survey, kind }: SurveyInput, { language, calm }: { language: Locale; calm: boolean }): FlowSurvey {
  const { questions } = survey;
  return toFlowSurvey(survey, {
    ...{ kind, locale: language, calm },
    ...(kind === 'Anonymous' ? { room: (responses) => commentBytesLeft(questions, responses) } : {}),
  });
}

/** Whether the respondent asked for less movement; it can change while the page is open. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * What the welcome page needs: its state, and the slider that opens the survey. The controller of the survey continues from it once it
 * is loaded (RESPONSE-E90); until then nothing can be answered.
 */
export function createOpening(props: SurveyProps) {
  const store = createStore();
  const language = atom(props.language);
  const calm = atom(reducedMotion.matches);
  /** An atom, because the texts change while a preview is open. */
  const snapshot = atom(props.survey);
  const survey = atom((get) => surveyOf({ ...props, survey: get(snapshot) }, { language: get(language), calm: get(calm) }));
  const first = firstState(store.get(survey), props.response, { asks: props.anonymous?.isStarted === true });
  const flow = atom(first);
  const pace = measurePace();
  let forward: ((event: FlowEvent) => void) | undefined;

  const both = atom((get): [FlowSurvey, FlowState] => [get(survey), get(flow)]);
  /** A derived value: its component renders when the value changes, not on every move of a slider. */
  const view = <T>(select: (survey: FlowSurvey, state: FlowState) => T): Atom<T> =>
    selectAtom(both, ([s, state]) => select(s, state), sameValue);

  return {
    store,
    view,
    /** Whether this survey starts with the welcome page. */
    isFirst: beginsAtWelcome(store.get(survey), first),
    atoms: {
      flow,
      language,
      calm,
      snapshot,
      survey,
      scene: view((_, { scene }) => (scene.at === 'question' || scene.at === 'welcome' ? { at: scene.at } : scene)),
      welcome: view((_, state) => ({
        value: state.scene.at === 'welcome' ? state.scene.value : 1_000,
        label: showsSwipeLabel(state),
        asks: state.scene.at === 'welcome' && state.scene.asks === true,
      })),
      minutes: view((s, now) => minutesLeft(s, now, pace(s, now))),
      languages: view((_, state) => showsLanguages(state)),
      notice: view(showsNotice),
      sound: view((_, { working }) => working.soundStatus),
    },
    /** From now on the controller takes the events: the page may still send some here until it has rendered again. */
    handOver(send: (event: FlowEvent) => void): void {
      forward = send;
    },
    send(event: FlowEvent): void {
      const before = store.get(flow);
      if (forward) forward(event);
      else if ('slider' in event) store.set(flow, onSwipe({ state: before, effects: [] }, event).state);
    },
  };
}
export type SurveyOpening = ReturnType<typeof createOpening>;
