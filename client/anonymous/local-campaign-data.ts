import { type Key, removeFormer } from '#client/api/anonymous-response';
import { readDraft, removeDraft } from '#client/api/ballot-draft-database';
import { getJson, removeLocal, setLocal } from '#client/api/local-store';
import { responseOutbox } from '#client/api/outbox';
import { clearMemory, forgetAll } from '#client/features/survey/unsent-comment-storage';

/** User id of unsent anonymous answers in the outbox. */
export const ANONYMOUS_OUTBOX_OWNER = 'anonymous';

/** Content of a campaign's localStorage entry: that the response was submitted, or the key of a response stored at the server. */
type Mark = { handedIn: true } | Key;

const nameOf = (campaignId: string): string => `parley-anonymous ${campaignId}`;
const markOf = (campaignId: string): Mark | null => getJson<Mark>(nameOf(campaignId));

/** Storage key of one response; begins with the campaign, so that all keys of a campaign can be found. */
export const draftKeyOf = (campaignId: string, id: string): string => `${campaignId} ${id}`;

export function isHandedIn(campaignId: string): boolean {
  const mark = markOf(campaignId);
  return mark !== null && 'handedIn' in mark;
}

/** Key to a response that an earlier version stored on the server. */
export function formerKey(campaignId: string): Key | null {
  const mark = markOf(campaignId);
  return mark !== null && 'secret' in mark ? mark : null;
}

export const dropMark = (campaignId: string): void => removeLocal(nameOf(campaignId));

/** Deletes drafts and unsent edits of every response of the campaign except `kept`. */
export async function forgetOthers(campaignId: string, kept?: string, former?: string): Promise<void> {
  const place = kept && draftKeyOf(campaignId, kept);
  forgetAll(draftKeyOf(campaignId, ''), place);
  const isMeant = (id: string) => id === former || (id.startsWith(campaignId) && id !== place);
  // When the browser's storage is blocked, there is nothing to delete.
  await responseOutbox.forget(ANONYMOUS_OUTBOX_OWNER, isMeant).catch(() => {});
}

/** @param former id of a response stored at the server */
async function forgetDraft(campaignId: string, former?: string): Promise<void> {
  const earlier = former ?? (await readDraft(campaignId))?.former;
  await removeDraft(campaignId);
  if (earlier) clearMemory(earlier);
  await forgetOthers(campaignId, undefined, earlier);
}

/** Deletes the draft and stores only that the campaign was submitted. */
export async function markHandedIn(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  setLocal(nameOf(campaignId), JSON.stringify({ handedIn: true } satisfies Mark));
  await forgetDraft(campaignId, former?.id);
  notifyOtherWindows(campaignId);
}

/** Marks the draft as submitted; also deletes a response stored at the server that could not be deleted before. */
export async function finishDraft(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  await markHandedIn(campaignId);
  if (former) await removeFormer(former);
}

/** Deletes everything that this browser stores about the campaign. */
export async function startOver(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  dropMark(campaignId);
  await forgetDraft(campaignId, former?.id);
  notifyOtherWindows(campaignId);
  if (former) await removeFormer(former);
}

/** Null when the browser blocks BroadcastChannel. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('parley-anonymous');
  } catch {
    return null;
  }
}
const channel = openChannel();

/** Tells other windows of this browser to re-read the draft. */
export const notifyOtherWindows = (campaignId: string): void => channel?.postMessage(campaignId);

export function onOtherWindow(campaignId: string, look: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => data === campaignId && look();
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
