import type { BallotDraft } from '#shared/ballot/draft';
import type { ResponseState } from '#shared/response/schema';
import { applyResponseEdits, type ResponseEdits, responseAnswersOnly } from '#shared/response/unsaved-edits';

/** BALLOT-25: merges the unsent edits of a closed window into the draft, field by field. */
export function addWords(draft: BallotDraft, left: ResponseEdits): BallotDraft {
  const words = responseAnswersOnly(left);
  if (Object.keys(words.fields).length === 0) return draft;
  const { revision } = draft.state;
  return { ...draft, state: { ...applyResponseEdits(words, draft.state), status: 'InProgress', revision: revision + 1 } };
}

/**
 * BALLOT-26: whether a response that an earlier version stored on the server counts as handed in. It does if the server reports it. It also
 * does if the server no longer has it and this device has nothing unsent, because the server keeps all responses that are not handed in
 * while the campaign runs.
 * @param stored the response on the server; null when it is gone
 */
export function isFormerHandedIn(stored: Pick<ResponseState, 'status'> | null, hasUnsentWords: boolean): boolean {
  return stored ? stored.status === 'Completed' : !hasUnsentWords;
}
