import { createStore, del, get, update } from 'idb-keyval';
import { ApiError } from '#client/api/fetch';
import type { BallotDraft } from '#shared/ballot/draft';

/**
 * Answers that are not handed in yet, one draft a campaign, in the browser's database. Where that lets nobody near it or is
 * full, a draft lasts as long as the page.
 */
const shelf = createStore('parley-drafts', 'drafts');
/** The newest draft of each campaign that this page has seen. */
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
 * Changes the draft in one transaction, so that of two windows neither writes over the other.
 * @param step gives the draft after the change; what it throws leaves the draft as it is
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
    // Nothing is stored there.
  }
}
