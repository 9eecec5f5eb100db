import type { ErrorBody } from '#shared/contract/errors';
import type { Session, SessionState } from '#shared/talk/schema';
import type { Client } from '#tests/support/api-client';
import { putSession, type SavedSession, sessionSaveOf, withNote } from '#tests/support/talks';

/** A call that takes longer than the client waits hangs. */
const HANGS_AFTER_MS = 15_000;
const AGAIN_AFTER_MS = 100;

interface Refused {
  /** 0: nobody answered. */
  status: number;
  type: string | undefined;
  ms: number;
}

/**
 * Somebody who saves note after note, as the page does: one save in flight, one whose answer never came is sent again as
 * it was. Each save stands on the one before, so that a lost one would show as an older revision.
 */
export class LoadWriter {
  readonly refused: Refused[] = [];
  /** Notes so far, of which the last was acknowledged. */
  acknowledged = 0;
  state: SessionState;
  /** What proves that something was lost or changed that nobody else could have. */
  readonly wrong: string[] = [];
  readonly #done: Promise<void>;
  readonly #more: number[] = [];
  #stopped = false;

  constructor(client: () => Client, who: string, session: Session, text = (number: number) => `note ${number}`) {
    this.state = session;
    this.#done = this.#write(client, who, session, text);
  }

  async #write(client: () => Client, who: string, session: Session, text: (number: number) => string): Promise<void> {
    for (let number = 1; !this.#stopped; number += 1) {
      const save = sessionSaveOf(withNote(session, text(number), this.state));
      await this.#insist(client, who, save);
      this.acknowledged = number;
      this.#more.push(performance.now());
    }
  }

  /** Until it is stored, or the test ends. */
  async #insist(client: () => Client, who: string, save: ReturnType<typeof sessionSaveOf>): Promise<void> {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const from = performance.now();
      const answer = await putSession<SavedSession | ErrorBody>(client(), who, save).catch(() => undefined);
      const ms = performance.now() - from;
      if (answer && 'session' in (answer.body as object)) {
        this.state = (answer.body as SavedSession).session;
        return;
      }
      const { type } = (answer?.body ?? {}) as Partial<ErrorBody>;
      this.refused.push({ status: answer?.status ?? 0, type, ms });
      if (answer?.status === 409) {
        this.wrong.push(`${save.revision} is refused for ${JSON.stringify(answer.body).slice(0, 200)}`);
        this.#stopped = true;
        return;
      }
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
    }
    this.wrong.push('a save never came through');
  }

  /** Whether it was acknowledged so many more saves since this moment. */
  savedSince(from: number, count = 1): boolean {
    return this.#more.filter((at) => at > from).length >= count;
  }

  get hung(): Refused[] {
    return this.refused.filter(({ ms }) => ms > HANGS_AFTER_MS);
  }

  /** Ends after the save that is under way. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#done;
  }
}
