import { type ResponseEdits, unsavedResponseTexts } from '#shared/response/unsaved-edits';
import type { FlowState } from '#shared/survey-flow/state';

/** Whether leaving would lose something unsubmitted: an answer, a slider that is being set or confirmed, or typed text. */
export const isUnfinished = ({ scene, working, draft, confirm }: FlowState): boolean =>
  scene.at !== 'submitted' &&
  (working.status !== 'Open' || draft.trim() !== '' || confirm !== null || (scene.at === 'question' && scene.main.is !== 'resting'));

/**
 * Texts that exist on this screen only, after another window submitted: refused ones, unsaved ones, and text in a box. Empty before that.
 */
export function listLostTexts({ scene, draft, edit }: FlowState, unsaved: ResponseEdits, refused: readonly string[] = []): string[] {
  if (scene.at !== 'submitted') return [];
  const words = [...refused, ...unsavedResponseTexts(unsaved), draft, edit && edit.text !== edit.base ? edit.text : ''].map((each) =>
    each.trim(),
  );
  return [...new Set(words)].filter(Boolean);
}
