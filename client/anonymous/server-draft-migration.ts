import { ANONYMOUS_OUTBOX_OWNER, draftKeyOf, dropMark } from '#client/anonymous/local-campaign-data';
import { type Key, readFormer, removeFormer } from '#client/api/anonymous-response';
import { changeDraft, isStored } from '#client/api/ballot-draft-database';
import { responseOutbox } from '#client/api/outbox';
import { clearMemory, hasDrafts, loadMemory, storeMemory } from '#client/features/survey/unsent-comment-storage';
import type { BallotDraft } from '#shared/ballot/draft';
import { addWords, isFormerHandedIn } from '#shared/ballot/legacy-response-migration';
import type { AnonymousRespondent } from '#shared/response/schema';

/** Whether this device has edits that were never sent to the server. */
const hasUnsent = async (id: string): Promise<boolean> =>
  hasDrafts(id) || (await responseOutbox.holds(ANONYMOUS_OUTBOX_OWNER, id).catch(() => false));

/** Applies unsent edits of closed windows to the draft. */
async function adoptUnsent(campaignId: string, draft: BallotDraft): Promise<BallotDraft> {
  let now = draft;
  const take = async (left: Parameters<typeof addWords>[1]): Promise<void> => {
    now = await changeDraft(campaignId, (stored) => addWords(stored ?? now, left));
  };
  // When the browser's storage is blocked, there are no unsent edits.
  if (draft.former)
    await responseOutbox
      .open(ANONYMOUS_OUTBOX_OWNER, draft.former)
      .takeOrphaned(take)
      .catch(() => {});
  return now;
}

/** Begins a draft with the response stored at the server, or an empty one when it no longer exists. @throws ApiError */
async function begin(
  campaignId: string,
  { id }: Key,
  kept: BallotDraft['state'] | null,
  begun: Promise<AnonymousRespondent>,
): Promise<BallotDraft> {
  const { surveyResponse, secret } = await begun;
  const { status, currentResponseIndex, soundStatus, responses } = kept ?? surveyResponse;
  const state = { ...surveyResponse, status, currentResponseIndex, soundStatus, responses };
  const draft = await changeDraft(campaignId, (now) => now ?? { secret, state, former: id });
  storeMemory(draftKeyOf(campaignId, draft.state.id), loadMemory(id));
  clearMemory(id);
  return adoptUnsent(campaignId, draft);
}

/**
 * Moves a response that an earlier version stored on the server to this device. The server deletes it only after the draft is stored here.
 * @param key to that response, until it is deleted
 * @param draft made from it by an earlier visit
 * @param begun the new response, which it becomes
 * @throws ApiError
 */
export async function adoptFormerResponse(
  campaignId: string,
  key: Key | null,
  draft: BallotDraft | undefined,
  begun: Promise<AnonymousRespondent>,
): Promise<BallotDraft | 'handedIn'> {
  if (!key) return adoptUnsent(campaignId, draft as BallotDraft);
  let taken = draft && (await adoptUnsent(campaignId, draft));
  if (!taken) {
    const former = await readFormer(key);
    if (former === 'handedIn') return former;
    const kept = former?.surveyResponse ?? null;
    if (isFormerHandedIn(kept, await hasUnsent(key.id))) return 'handedIn';
    taken = await begin(campaignId, key, kept, begun);
  }
  if (isStored(campaignId) && (await removeFormer(key))) dropMark(campaignId);
  return taken;
}
