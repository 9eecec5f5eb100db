import { CallError, call } from '#client/api/http';
import { keep } from '#client/api/outbox';
import type { TalkState } from '#client/features/talk/session/state';
import { saveSession } from '#shared/talk/endpoints';
import { acknowledged, conflicted, cutOff, hasUnsaved, nextSave, refusedBy, type Saving, unsaved } from '#shared/talk/saving';
import type { SessionState } from '#shared/talk/schema';

/** Waits between attempts while the line is down, in milliseconds; the last one repeats. */
const RETRY_MS = [500, 1_000, 2_000, 4_000];

/** A timer may ring a little before the clock says so. */
const TIMER_EARLY_MS = 20;

/** Performs what the saving rules ask for: the outbox first, then one call at a time. */
export function saver({ store, atoms, session, userId }: TalkState) {
  let sending = false;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  /** Every change of the saving state goes through here, so that the outbox always holds what is not acknowledged. */
  function change(step: (saving: Saving) => Saving): Promise<void> {
    const before = store.get(atoms.saving);
    const after = step(before);
    if (after === before) return Promise.resolve();
    store.set(atoms.saving, after);
    if (!hasUnsaved(after) && !hasUnsaved(before)) return Promise.resolve();
    return keep(userId, session.id, hasUnsaved(after) ? unsaved(after) : null);
  }

  function failed(error: unknown): void {
    const refusal = error instanceof CallError ? error : new CallError(0);
    const { body } = refusal;
    if (body?.current) void change((s) => conflicted(s, body.current as SessionState));
    else if (!refusal.isPassing) void change((s) => refusedBy(s, body?.messageKey ?? 'messages.unexpectedError'));
    else {
      void change(cutOff);
      const own = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)];
      attempts += 1;
      store.set(atoms.clock, Date.now());
      store.set(atoms.pausedUntil, Date.now() + refusal.waitMs);
      clearTimeout(retry);
      retry = setTimeout(() => void flush(), refusal.waitMs > 0 ? refusal.waitMs + TIMER_EARLY_MS : own);
    }
  }

  /** Sends what waits, one save after the other, until nothing is left or the line is down. */
  async function flush(): Promise<void> {
    if (sending || closed || Date.now() < store.get(atoms.pausedUntil)) return;
    sending = true;
    clearTimeout(retry);
    try {
      for (let next = nextSave(store.get(atoms.saving)); next; next = nextSave(store.get(atoms.saving))) {
        const { saving, save } = next;
        await change(() => saving);
        const reply = await call(saveSession, { body: save });
        attempts = 0;
        store.set(atoms.savedAt, Date.now());
        await change((s) => acknowledged(s, reply));
      }
    } catch (error) {
      failed(error);
    } finally {
      sending = false;
    }
    const { cutOff: isCutOff, refused } = store.get(atoms.saving);
    if (!isCutOff && refused === null && nextSave(store.get(atoms.saving))) void flush();
  }

  return {
    change,
    flush,
    close: () => {
      closed = true;
      clearTimeout(retry);
    },
  };
}
