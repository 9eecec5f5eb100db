import { atom } from 'jotai';
import type { SurveyOpening } from '#client/features/survey/survey-opening';
import { condition, type ResponseSaving } from '#shared/response/save-state';
import { chatLines, commentInput, heading, innerHeading } from '#shared/survey-flow/view/chat';
import {
  controlsView,
  countAtMidpoint,
  flowProgress,
  menuEntries,
  position,
  segments,
} from '#shared/survey-flow/view/progress-and-controls';
import { innerSlider, mainSlider } from '#shared/survey-flow/view/slider';

/** State of one open survey beside that of its welcome: the saving, and derived atoms for the components. */
export function createSurveyAtoms({ view, atoms: { flow, ...begun } }: SurveyOpening, savingNow: ResponseSaving) {
  const saving = atom(savingNow);
  const confetti = atom<'midpoint' | 'closing' | null>(null);
  /** What to scroll into view, and of which question. */
  const scroll = atom({ to: 'question' as 'chat' | 'question', index: -1 });
  return {
    ...begun,
    flow,
    saving,
    confetti,
    scroll,
    condition: atom((get) => condition(get(saving))),
    refused: atom((get) => get(flow).refused ?? get(saving).refused),
    phase: view((_, { scene }) => (scene.at === 'question' ? scene.phase : 'end')),
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
    progress: view(flowProgress),
    segments: view(segments),
    halfway: view(countAtMidpoint),
    menu: view(menuEntries),
    confirm: view((_, state) => state.confirm),
  };
}
