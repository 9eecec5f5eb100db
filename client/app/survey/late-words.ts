import { responseOutbox } from '#client/api/outbox';
import { forgetAll, unsentWordsAt } from '#client/features/survey/unsent-comment-storage';
import { ownWords } from '#shared/ballot/own-words';
import type { ResponseState } from '#shared/response/schema';
import { lateComments } from '#shared/response/unsaved-edits';

/** RESPONSE-K5: comments on this device that the server does not have, of a response that accepts no more changes. */
export async function findLateWords(userId: string, response: ResponseState): Promise<string[]> {
  // When the browser's storage is blocked, there are none.
  const unsent = await responseOutbox.list(userId, response.id).catch(() => []);
  return ownWords([], [...unsent.flatMap((edits) => lateComments(edits, response)), ...unsentWordsAt(response.id)]);
}

export async function forgetLateWords(userId: string, id: string): Promise<void> {
  forgetAll(id);
  await responseOutbox.forget(userId, (each) => each === id).catch(() => {});
}
