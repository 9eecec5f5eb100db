import { log } from '#client/api/console-log';
import { ApiError } from '#client/api/fetch';
import type { SaveReply } from '#client/features/survey/survey-props';
import { isBehind, type ResponseFollow, recordRemoteSave, recordRevision, startFollow } from '#shared/response/follow';
import type { ResponseSave, ResponseState } from '#shared/response/schema';

/** Wait in ms after a failed attempt to load, unless the server requires a longer one. */
const RETRY_INTERVAL_MS = 5_000;

/** The revision that the server has, if a refusal names it. */
const revisionIn = (error: unknown): number | undefined =>
  error instanceof ApiError ? (error.body?.current as ResponseState | undefined)?.revision : undefined;

/**
 * Loads what other windows of the respondent save (RESPONSE-K3). It also knows the saves of this window, so that it loads nothing that the
 * window already has.
 */
export function createResponseFollower(send: (save: ResponseSave) => Promise<SaveReply>, load: () => Promise<ResponseState>) {
  let now: ResponseFollow = startFollow(0);
  let take: ((state: ResponseState) => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function catchUp(): Promise<void> {
    const into = take;
    clearTimeout(retry);
    if (!into || !isBehind(now)) return;
    now = { ...now, loading: true, mayHaveMissed: false };
    try {
      const state = await load();
      now = recordRevision({ ...now, loading: false }, state.revision);
      into(state);
      void catchUp();
    } catch (error) {
      now = { ...now, loading: false, mayHaveMissed: true };
      log.warn('The answers of another window could not be loaded', error);
      // After a refusal, the response is loaded again only after the next save or event.
      const { isTransient, waitMs } = error instanceof ApiError ? error : new ApiError(0);
      if (isTransient) retry = setTimeout(() => void catchUp(), Math.max(waitMs, RETRY_INTERVAL_MS));
    }
  }

  function answered(revision?: number): void {
    now = recordRevision({ ...now, sending: now.sending - 1 }, revision);
    void catchUp();
  }

  return {
    /** A window saved this revision; without one, events may have been missed. */
    heard(revision?: number): void {
      now = recordRemoteSave(now, revision);
      void catchUp();
    },
    async save(body: ResponseSave): Promise<SaveReply> {
      now = { ...now, sending: now.sending + 1 };
      try {
        const reply = await send(body);
        answered(reply.surveyResponse.revision);
        return reply;
      } catch (error) {
        answered(revisionIn(error));
        throw error;
      }
    },
    /** Passes saves of other windows to the survey that was opened with this revision. @returns how to stop */
    follow(revision: number, taken: (state: ResponseState) => void): () => void {
      now = recordRevision(now, revision);
      take = taken;
      void catchUp();
      return () => {
        if (take === taken) take = undefined;
      };
    },
  };
}
