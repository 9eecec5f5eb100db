import { type ResponseEdits, unsavedResponseTexts } from '#shared/response/edits';
import type { FlowState } from '#shared/survey-flow/state';

/** Whether leaving would lose something that was not handed in: an answer, or what is only being set, asked about or written. */
export const isUnfinished = ({ scene, working, draft, confirm }: FlowState): boolean =>
  scene.at !== 'submitted' &&
  (working.status !== 'Open' || draft.trim() !== '' || confirm !== null || (scene.at === 'question' && scene.main.is !== 'resting'));

/**
 * Words that are on this screen alone once other answers were handed in: those that were refused, unsaved ones, and what
 * stands in a box. None before.
 */
export function listLostTexts({ scene, draft, edit }: FlowState, unsaved: ResponseEdits, refused: readonly string[] = []): string[] {
  if (scene.at !== 'submitted') return [];
  const words = [...refused, ...unsavedResponseTexts(unsaved), draft, edit && edit.text !== edit.base ? edit.text : ''].map((each) =>
    each.trim(),
  );
  return [...new Set(words)].filter(Boolean);
}
