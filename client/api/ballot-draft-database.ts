import { createStore, del, get, update } from 'idb-keyval';
import { ApiError } from '#client/api/fetch';
import type { BallotDraft } from '#shared/ballot/draft';

/** Unsubmitted answers in IndexedDB, one draft per campaign. When the database is unavailable or full, a draft lives in memory only. */
const shelf = createStore('parley-drafts', 'drafts');
/** The newest draft of each campaign in this page. */
const known = new Map<string, BallotDraft>();
/** Campaigns whose newest draft could not be stored. */
const unstored = new Set<string>();

/** Whether the draft outlives this page. */
export const isStored = (campaignId: string): boolean => !unstored.has(campaignId);

export async function readDraft(campaignId: string): Promise<BallotDraft | undefined> {
  if (!isStored(campaignId)) return known.get(campaignId);
  try {
    return await get<BallotDraft>(campaignId, shelf);
  } catch {
    return known.get(campaignId);
  }
}

/**
 * Changes the draft in one transaction, so that two windows do not overwrite each other.
 * @param step returns the changed draft; when it throws, the draft stays unchanged
 * @throws ApiError of `step`
 */
export async function changeDraft(campaignId: string, step: (draft: BallotDraft | undefined) => BallotDraft): Promise<BallotDraft> {
  let after: BallotDraft | undefined;
  const change = (stored: BallotDraft | undefined): BallotDraft => {
    after = step(isStored(campaignId) ? stored : known.get(campaignId));
    return after;
  };
  try {
    await update<BallotDraft>(campaignId, change, shelf);
    unstored.delete(campaignId);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    after ??= step(known.get(campaignId));
    unstored.add(campaignId);
  }
  const draft = after as BallotDraft;
  known.set(campaignId, draft);
  return draft;
}

export async function removeDraft(campaignId: string): Promise<void> {
  known.delete(campaignId);
  unstored.delete(campaignId);
  try {
    await del(campaignId, shelf);
  } catch {
    // The database is unavailable, so it holds no draft.
  }
}
