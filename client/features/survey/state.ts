import { type Atom, atom, createStore } from 'jotai';
import { selectAtom } from 'jotai/utils';
import type { SurveyProps } from '#client/features/survey/props';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { flowSurvey } from '#shared/response/flow/survey';
import { chatLines, heading, innerHeading, input } from '#shared/response/flow/view/chat';
import { controls, menu, position, progress, showsLanguages, showsNotice } from '#shared/response/flow/view/frame';
import { innerSlider, mainSlider, showsSwipeLabel } from '#shared/response/flow/view/slider';
import { condition, type ResponseSaving } from '#shared/response/saving';

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type Given = Pick<SurveyProps, 'survey' | 'kind' | 'language'>;

/** The state of one open survey: the flow, what is saved of it, and everything a component shows derived from them. */
export function surveyState(given: Given, begun: { flow: FlowState; saving: ResponseSaving; calm: boolean }) {
  const flow = atom(begun.flow);
  const saving = atom(begun.saving);
  const language = atom(given.language);
  const calm = atom(begun.calm);
  const survey = atom((get) => flowSurvey(given.survey, { kind: given.kind, locale: get(language), calm: get(calm) }));
  const confetti = atom<'midpoint' | 'closing' | null>(null);
  /** Counts what is to be brought into view. */
  const scroll = atom({ to: 'question' as 'chat' | 'question', times: 0 });

  const both = atom((get): [FlowSurvey, FlowState] => [get(survey), get(flow)]);
  /** What a component shows; it renders when that changes, and not while a dot moves elsewhere. */
  const view = <T>(select: (survey: FlowSurvey, state: FlowState) => T): Atom<T> =>
    selectAtom(both, ([s, state]) => select(s, state), sameValue);

  return {
    store: createStore(),
    atoms: {
      flow,
      saving,
      language,
      calm,
      survey,
      confetti,
      scroll,
      condition: atom((get) => condition(get(saving))),
      refused: atom((get) => get(flow).refused ?? get(saving).refused),
      scene: view((_, { scene }) => (scene.at === 'question' || scene.at === 'welcome' ? { at: scene.at } : scene)),
      phase: view((_, { scene }) => (scene.at === 'question' ? scene.phase : 'end')),
      welcome: view((_, state) => ({ value: state.scene.at === 'welcome' ? state.scene.value : 1_000, label: showsSwipeLabel(state) })),
      index: view((_, { working }) => working.currentResponseIndex),
      heading: view(heading),
      innerHeading: view(innerHeading),
      main: view(mainSlider),
      inner: view(innerSlider),
      lines: view(chatLines),
      input: view(input),
      controls: view(controls),
      position: view(position),
      progress: view(progress),
      languages: view((_, state) => showsLanguages(state)),
      notice: view(showsNotice),
      menu: view(menu),
      sound: view((_, { working }) => working.soundStatus),
      confirm: view((_, state) => state.confirm),
    },
  };
}
