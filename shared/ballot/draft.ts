import { emptyResponses, withDerived } from '#shared/response/answer-rules';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';

/** An anonymous response that is stored on the device until it is handed in. */
export interface BallotDraft {
  /** The secret that the server issued for this response. It proves that both belong together. */
  secret: string;
  /** The answers. Their revision counts only the saves on this device. */
  state: ResponseState;
  /** The hand-in that was sent and that the server has not answered yet. */
  sent?: AnonymousSave;
  /** The token that the hand-in spends, of a campaign by invitation (BALLOT-33). */
  token?: string;
  /** Id of the response that this draft continues and that an earlier version stored on the server. */
  former?: string;
}

/** BALLOT-22: the only revision that the server knows of an anonymous response. */
const HAND_IN_REVISION = 1;

export type DraftSave = { draft: BallotDraft } | { refusal: 'NotFoundError' } | { refusal: 'ConcurrencyError'; current: ResponseState };

const stateAfter = (state: ResponseState, { status, currentResponseIndex, soundStatus, responses }: AnonymousSave): ResponseState => ({
  ...state,
  revision: state.revision + 1,
  // BALLOT-22: the response is not handed in until the server has answered.
  status: status === 'Open' ? 'Open' : 'InProgress',
  currentResponseIndex,
  soundStatus,
  responses,
});

/**
 * BALLOT-21: accepts a save that names the current revision of the draft. BALLOT-22: a save that hands in is stored as it is sent, and
 * until the server answers no other save is accepted.
 * @param draft the draft on the device; undefined when there is none
 * @returns the draft after the save, with `sent` when it has to be sent first; or the reason of the refusal
 */
export function saveDraft(draft: BallotDraft | undefined, save: AnonymousSave): DraftSave {
  if (draft?.state.id !== save.id) return { refusal: 'NotFoundError' };
  if (draft.sent) return { draft };
  if (save.revision !== draft.state.revision) return { refusal: 'ConcurrencyError', current: draft.state };
  const saved = { ...draft, state: stateAfter(draft.state, save) };
  return { draft: save.status === 'Completed' ? { ...saved, sent: { ...save, revision: HAND_IN_REVISION } } : saved };
}

/** BALLOT-22: whether this save has the answers that were sent. */
export const isSent = ({ sent }: BallotDraft, { responses }: Pick<AnonymousSave, 'responses'>): boolean =>
  JSON.stringify(sent?.responses) === JSON.stringify(responses);

/** BALLOT-23: the draft without its hand-in, which the server refused permanently. */
export const withoutSent = ({ sent: _, ...draft }: BallotDraft): BallotDraft => draft;

/** BALLOT-33: the draft without its token, which the server refused. The respondent can hand it in with another token. */
export const withoutToken = ({ token: _, ...draft }: BallotDraft): BallotDraft => draft;

/** BALLOT-24: a draft with exactly one item per question of its survey, in their order. */
export function alignDraft(questions: readonly Question[], state: ResponseState): ResponseState {
  const given = new Map(state.responses.map((item) => [item.questionId, item]));
  const items = emptyResponses(questions).map((item) => ({ ...item, ...given.get(item.questionId) }));
  return { ...state, responses: withDerived(questions, items) };
}
