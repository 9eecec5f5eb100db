import { ApiError } from '#client/api/fetch';
import { settleWrite } from '#client/api/settle-write';

/** Backoff between save attempts in ms; the last value repeats. */
const RETRY_MS = [500, 1_000, 2_000, 4_000];

/** A timer may fire slightly before the clock reaches its time. */
const TIMER_EARLY_MS = 20;

/** The saving rules of one kind of object. */
export interface SyncReducer<S, Save, Reply> {
  hasUnsaved: (s: S) => boolean;
  nextSave: (s: S) => { saving: S; save: Save } | null;
  acknowledgeSave: (s: S, reply: Reply) => S;
  rebaseOnConflict: (s: S, current: unknown) => S;
  cutOff: (s: S) => S;
  rejectSave: (s: S, messageKey: string) => S;
}

export interface SaverParts<S, Save, Reply> {
  steps: SyncReducer<S, Save, Reply>;
  read: () => S;
  write: (s: S) => void;
  /** Stores unsaved edits in the outbox; removes the entry when there are none. */
  keep: (s: S) => Promise<void>;
  send: (save: Save) => Promise<Reply>;
  onSaved?: () => void;
  /** The server asked for a pause; `until` in milliseconds since the epoch. */
  onPaused?: (until: number) => void;
}

export interface Saver<S> {
  change: (step: (s: S) => S) => Promise<void>;
  flush: () => Promise<void>;
  close: () => void;
  /** Closes the saver because another page sends the unsent edits from now on. */
  handOver: () => void;
}

/** Executes the saving rules: writes the outbox first, then sends one save at a time. */
export function createSaver<S extends { cutOff: boolean; refused: string | null }, Save, Reply>(
  parts: SaverParts<S, Save, Reply>,
): Saver<S> {
  const { steps, read, write, keep, send } = parts;
  let sending = false;
  let attempts = 0;
  /** By the monotonic clock of the page, because the clock of the device may be set back during the pause. */
  let pausedUntil = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let isHandedOver = false;

  /** All state changes pass here, so that the outbox always has the edits that the server has not acknowledged. */
  async function change(step: (s: S) => S): Promise<void> {
    const before = read();
    const after = step(before);
    if (after === before) return;
    write(after);
    if (steps.hasUnsaved(after) || steps.hasUnsaved(before)) await settleWrite(keep(after));
  }

  /** Rebases on the current record. When the server named another error and edits remain, the save is not retried. */
  function onConflict(s: S, current: unknown, key: string | null): S {
    const landed = steps.rebaseOnConflict(s, current);
    return key !== null && steps.nextSave(landed) ? steps.rejectSave(landed, key) : landed;
  }

  function failed(error: unknown): void {
    const refusal = error instanceof ApiError ? error : new ApiError(0);
    const { body } = refusal;
    const key = body?.messageKey ?? 'messages.unexpectedError';
    if (body?.current) void change((s) => onConflict(s, body.current, refusal.status === 409 ? null : key));
    else if (!refusal.isTransient) void change((s) => steps.rejectSave(s, key));
    else {
      void change(steps.cutOff);
      const own = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)];
      attempts += 1;
      pausedUntil = performance.now() + refusal.waitMs;
      parts.onPaused?.(Date.now() + refusal.waitMs);
      clearTimeout(retry);
      retry = setTimeout(() => void flush(), refusal.waitMs > 0 ? refusal.waitMs + TIMER_EARLY_MS : own);
    }
  }

  /** Sends pending saves one after the other until none is left or one fails. */
  async function flush(): Promise<void> {
    if (sending || closed || performance.now() < pausedUntil) return;
    sending = true;
    clearTimeout(retry);
    try {
      for (let next = steps.nextSave(read()); next; next = steps.nextSave(read())) {
        const { saving, save } = next;
        await change(() => saving);
        // Functions that wait for the save of this page stop waiting.
        if (isHandedOver) return write(steps.cutOff(read()));
        const reply = await send(save);
        attempts = 0;
        parts.onSaved?.();
        await change((s) => steps.acknowledgeSave(s, reply));
      }
    } catch (error) {
      failed(error);
    } finally {
      sending = false;
    }
    const { cutOff, refused } = read();
    if (!cutOff && refused === null && steps.nextSave(read())) void flush();
  }

  function close(): void {
    closed = true;
    clearTimeout(retry);
  }

  return {
    change,
    flush,
    close,
    handOver: () => {
      isHandedOver = true;
      close();
    },
  };
}
