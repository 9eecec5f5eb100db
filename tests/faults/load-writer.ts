import type { ErrorBody } from '#shared/contract/errors';
import type { Session, SessionState } from '#shared/talk/schema';
import type { Client } from '#tests/support/api-client';
import { putSession, type SavedSession, sessionSaveOf, withNote } from '#tests/support/talks';

/** Timeout of a call, in ms. */
const HANGS_AFTER_MS = 15_000;
const AGAIN_AFTER_MS = 100;

interface Refused {
  /** 0 without a response. */
  status: number;
  type: string | undefined;
  ms: number;
}

/**
 * Saves note after note like a page: one save in flight, and a save without a response is repeated unchanged. Each save is based on the
 * previous one, so that a lost one would show as an older revision.
 */
export class LoadWriter {
  readonly refused: Refused[] = [];
  /** Number of the last acknowledged note. */
  acknowledged = 0;
  state: SessionState;
  /** Evidence of lost or changed saves, since nobody else writes. */
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

  /** Repeats a save until it is stored or the test ends. */
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

  /** Whether at least `count` saves were acknowledged since this time. */
  savedSince(from: number, count = 1): boolean {
    return this.#more.filter((at) => at > from).length >= count;
  }

  get hung(): Refused[] {
    return this.refused.filter(({ ms }) => ms > HANGS_AFTER_MS);
  }

  /** Stops after the save in flight. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#done;
  }
}
