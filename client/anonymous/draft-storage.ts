import { type Key, removeFormer } from '#client/api/anonymous';
import { readDraft, removeDraft } from '#client/api/draft-database';
import { drop, getJson, keep } from '#client/api/local-store';
import { responseOutbox } from '#client/api/outbox';
import { clearMemory, forgetAll } from '#client/features/survey/draft-storage';

/** Whose unsent answers these are, in the outbox. */
export const ANONYMOUS_OUTBOX_OWNER = 'anonymous';

/** What this browser remembers of a campaign beside a draft: that somebody handed in, or the key to a response of before. */
type Mark = { handedIn: true } | Key;

const nameOf = (campaignId: string): string => `parley-anonymous ${campaignId}`;
const markOf = (campaignId: string): Mark | null => getJson<Mark>(nameOf(campaignId));

/** Under which name this browser keeps what belongs to one response; the campaign stands first, so that all of it is found. */
export const draftKeyOf = (campaignId: string, id: string): string => `${campaignId} ${id}`;

export function isHandedIn(campaignId: string): boolean {
  const mark = markOf(campaignId);
  return mark !== null && 'handedIn' in mark;
}

/** The key to a response that the server kept before answers stayed on the device. */
export function formerKey(campaignId: string): Key | null {
  const mark = markOf(campaignId);
  return mark !== null && 'secret' in mark ? mark : null;
}

export const dropMark = (campaignId: string): void => drop(nameOf(campaignId));

/** Forgets what was remembered beside the draft, and what windows left unsent; of every response of the campaign but one. */
export async function forgetOthers(campaignId: string, kept?: string, former?: string): Promise<void> {
  const place = kept && draftKeyOf(campaignId, kept);
  forgetAll(draftKeyOf(campaignId, ''), place);
  const isMeant = (id: string) => id === former || (id.startsWith(campaignId) && id !== place);
  // Where the browser keeps nothing there is nothing to forget.
  await responseOutbox.forget(ANONYMOUS_OUTBOX_OWNER, isMeant).catch(() => {});
}

/** @param former id of a response of before */
async function forgetDraft(campaignId: string, former?: string): Promise<void> {
  const earlier = former ?? (await readDraft(campaignId))?.former;
  await removeDraft(campaignId);
  if (earlier) clearMemory(earlier);
  await forgetOthers(campaignId, undefined, earlier);
}

/** Keeps that somebody handed in, and nothing else. */
export async function markHandedIn(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  keep(nameOf(campaignId), JSON.stringify({ handedIn: true } satisfies Mark));
  await forgetDraft(campaignId, former?.id);
  notifyOtherWindows(campaignId);
}

/** The draft is handed in; a response of before that could not be removed until now is not needed any more. */
export async function finishDraft(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  await markHandedIn(campaignId);
  if (former) await removeFormer(former);
}

/** Somebody begins anew: whatever this browser kept of the campaign is gone. */
export async function startOver(campaignId: string): Promise<void> {
  const former = formerKey(campaignId);
  dropMark(campaignId);
  await forgetDraft(campaignId, former?.id);
  notifyOtherWindows(campaignId);
  if (former) await removeFormer(former);
}

/** Null where the browser lets nobody near what windows share. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('parley-anonymous');
  } catch {
    return null;
  }
}
const channel = openChannel();

/** Tells other windows of this browser that something changed; they look for themselves what. */
export const notifyOtherWindows = (campaignId: string): void => channel?.postMessage(campaignId);

export function onOtherWindow(campaignId: string, look: () => void): () => void {
  const told = ({ data }: MessageEvent) => data === campaignId && look();
  channel?.addEventListener('message', told);
  return () => channel?.removeEventListener('message', told);
}
