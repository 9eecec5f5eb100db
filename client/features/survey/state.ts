import { type Atom, atom, createStore } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { openPace } from '#client/features/survey/pace';
import type { SurveyProps } from '#client/features/survey/props';
import { commentRoom } from '#shared/ballot/comment-room';
import type { Locale } from '#shared/i18n/locale';
import { condition, type ResponseSaving } from '#shared/response/saving';
import type { FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { toFlowSurvey } from '#shared/survey-flow/survey';
import { chatLines, commentInput, heading, innerHeading } from '#shared/survey-flow/view/chat';
import {
  controlsView,
  flowProgress,
  halfway,
  menuEntries,
  position,
  segments,
  showsLanguages,
  showsNotice,
} from '#shared/survey-flow/view/chrome';
import { minutesLeft } from '#shared/survey-flow/view/minutes';
import { innerSlider, mainSlider, showsSwipeLabel } from '#shared/survey-flow/view/slider';

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type Given = Pick<SurveyProps, 'survey' | 'kind' | 'language'>;

/** The survey as input of the flow. */
export function surveyOf({ survey, kind }: Given, { language, calm }: { language: Locale; calm: boolean }): FlowSurvey {
  const { questions } = survey;
  return toFlowSurvey(survey, {
    ...{ kind, locale: language, calm },
    ...(kind === 'Anonymous' ? { room: (responses) => commentRoom(questions, responses) } : {}),
  });
}

/** State of one open survey: the flow, the saving, and derived atoms for the components. */
export function createSurveyAtoms(given: Given, begun: { flow: FlowState; saving: ResponseSaving; calm: boolean }) {
  const flow = atom(begun.flow);
  const saving = atom(begun.saving);
  const language = atom(given.language);
  const calm = atom(begun.calm);
  /** An atom, because the texts change while a preview is open. */
  const snapshot = atom(given.survey);
  const survey = atom((get) => surveyOf({ ...given, survey: get(snapshot) }, { language: get(language), calm: get(calm) }));
  const confetti = atom<'midpoint' | 'closing' | null>(null);
  /** What to scroll into view, and of which question. */
  const scroll = atom({ to: 'question' as 'chat' | 'question', index: -1 });

  const pace = openPace();

  const both = atom((get): [FlowSurvey, FlowState] => [get(survey), get(flow)]);
  /** A derived value: its component renders when the value changes, not on every move of a slider. */
  const view = <T>(select: (survey: FlowSurvey, state: FlowState) => T): Atom<T> =>
    selectAtom(both, ([s, state]) => select(s, state), sameValue);

  return {
    store: createStore(),
    atoms: {
      flow,
      saving,
      language,
      calm,
      snapshot,
      survey,
      confetti,
      scroll,
      condition: atom((get) => condition(get(saving))),
      refused: atom((get) => get(flow).refused ?? get(saving).refused),
      scene: view((_, { scene }) => (scene.at === 'question' || scene.at === 'welcome' ? { at: scene.at } : scene)),
      phase: view((_, { scene }) => (scene.at === 'question' ? scene.phase : 'end')),
      welcome: view((_, state) => ({
        value: state.scene.at === 'welcome' ? state.scene.value : 1_000,
        label: showsSwipeLabel(state),
        asks: state.scene.at === 'welcome' && state.scene.asks === true,
      })),
      index: view((_, { working }) => working.currentResponseIndex),
      heading: view(heading),
      innerHeading: view(innerHeading),
      main: view(mainSlider),
      inner: view(innerSlider),
      lines: view(chatLines),
      input: view(commentInput),
      hasBox: view((s, state) => commentInput(s, state).hasBox),
      controls: view(controlsView),
      position: view(position),
      minutes: view((s, now) => minutesLeft(s, now, pace(s, now))),
      progress: view(flowProgress),
      segments: view(segments),
      halfway: view(halfway),
      languages: view((_, state) => showsLanguages(state)),
      notice: view(showsNotice),
      menu: view(menuEntries),
      sound: view((_, { working }) => working.soundStatus),
      confirm: view((_, state) => state.confirm),
    },
  };
}
