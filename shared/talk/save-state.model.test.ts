import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withField } from '#shared/talk/entries';
import {
  acknowledgeSave,
  adoptOrphaned,
  applyEdit,
  condition,
  currentState,
  cutOff,
  hasUnsaved,
  initialTalkSaving,
  isDriver,
  isFenced,
  isNewerSession,
  nextSave,
  rebaseOnConflict,
  receiveState,
  type TalkSaving,
  takeControl,
  unsaved,
} from '#shared/talk/save-state';
import type { SessionSave, SessionState, TalkDraft } from '#shared/talk/schema';
import { finishTalk, ModelServer, moveToPage, place, textAt } from '#shared/talk/testing/arbitraries';
import { editField, type TalkEdits } from '#shared/talk/unsaved-edits';

interface Window {
  saving: TalkSaving;
  /** The call that the page waits for. */
  awaiting: object | null;
  pushes: SessionState[];
}
type Reply = { driver: number | null } | { accepted: boolean; state: SessionState; counter: number };

const NOTES = [place(), place('textResponse1', 13)];
const allNotes = (w: TalkDraft): string => NOTES.map((note) => textAt(w, note)).join(' ');
const kept = (edits: TalkEdits): string =>
  Object.values(edits.fields)
    .map((f) => f.mine)
    .join(' ');

/** Two windows of the giver, the server, and lines that delay, double, overtake and lose. Each word is typed once. */
class World {
  server = new ModelServer();
  windows: Window[] = [this.#open(), this.#open()];
  requests: { from: Window; save: SessionSave; call: object }[] = [];
  replies: { to: Window; reply: Reply; call: object }[] = [];
  outbox: TalkEdits[] = [];
  /** Words that nobody deleted, and those of them that were stored. */
  words = new Set<string>();
  stored = new Set<string>();
  count = 0;

  #open(): Window {
    return { saving: initialTalkSaving(this.server.state), awaiting: null, pushes: [] };
  }

  step(op: keyof typeof OPS, n: number): void {
    const w = this.windows[n % 2] as Window;
    const before = this.windows.map(({ saving }) => saving.stored);
    this[op](w, n >> 1);
    const wentBack = this.windows.some(({ saving }, i) => isNewerSession(before[i] as SessionState, saving.stored));
    if (wentBack && op !== 'reload') throw new Error('a window went back to an older state');
    this.nothingIsGone();
  }

  nothingIsGone(): void {
    const store = allNotes(this.server.state);
    const windows = this.windows.map(({ saving }) => ({ unsaved: kept(unsaved(saving)), view: allNotes(currentState(saving)) }));
    for (const word of this.words) {
      if (store.includes(word)) this.stored.add(word);
      else if (this.stored.has(word)) throw new Error(`${word} was stored and is gone`);
      const holding = windows.filter((w) => w.unsaved.includes(word));
      if (holding.some((w) => !w.view.includes(word))) throw new Error(`${word} is unsaved and not in view`);
      if (holding.length > 0 || store.includes(word) || this.outbox.some((left) => kept(left).includes(word))) continue;
      throw new Error(`${word} is gone`);
    }
  }

  type(w: Window, n: number, replacing = false): void {
    if (!isDriver(w.saving)) return;
    const note = NOTES[n % 2] as (typeof NOTES)[number];
    const seen = textAt(currentState(w.saving), note);
    if (replacing) for (const word of this.words) if (seen.includes(word)) this.words.delete(word);
    w.saving = applyEdit(w.saving, (edits, on) => editField(edits, on, note, `${replacing ? '' : seen} ${this.newWord()}`));
  }
  newWord(): string {
    this.count += 1;
    this.words.add(`word${this.count}.`);
    return `word${this.count}.`;
  }
  replace = (w: Window, n: number): void => this.type(w, n, true);
  slide(w: Window, n: number): void {
    const slider = place('scalarResponse1');
    if (isDriver(w.saving)) w.saving = applyEdit(w.saving, (edits, seen) => editField(edits, seen, slider, n));
  }
  move(w: Window, n: number): void {
    if (isDriver(w.saving)) w.saving = moveToPage(w.saving, n % 3);
  }
  finish(w: Window): void {
    if (isDriver(w.saving)) w.saving = finishTalk(w.saving);
  }

  flush(w: Window): void {
    const sending = w.awaiting ? null : nextSave(w.saving);
    if (!sending) return;
    // One save in flight: until it is answered the very same one, else the next number.
    expect(sending.save).toEqual(w.saving.inFlight?.save ?? sending.saving.inFlight?.save);
    expect(sending.save.counter).toBe(w.saving.inFlight?.save.counter ?? w.saving.counter + 1);
    w.saving = sending.saving;
    w.awaiting = {};
    this.requests.push({ from: w, save: sending.save, call: w.awaiting });
  }
  timeout(w: Window): void {
    if (w.awaiting) w.saving = cutOff(w.saving);
    w.awaiting = null;
  }
  request(_: Window, n: number, again = false): void {
    const [one] = this.requests.splice(n % this.requests.length, 1);
    if (!one) return;
    if (again) this.requests.push(one);
    const { revision } = this.server.state;
    this.replies.push({ to: one.from, call: one.call, reply: { ...this.server.save(one.save), counter: one.save.counter } });
    if (this.server.state.revision < revision) throw new Error('the store went back to an older revision');
    this.tell();
  }
  requestDoubled = (w: Window, n: number): void => this.request(w, n, true);
  requestLost = (_: Window, n: number): unknown => this.requests.splice(n % this.requests.length, 1);
  replyLost = (_: Window, n: number): unknown => this.replies.splice(n % this.replies.length, 1);
  reply(_: Window, n: number): void {
    const [{ to, reply, call } = {}] = this.replies.splice(n % this.replies.length, 1);
    if (!to || !reply) return;
    const awaited = to.awaiting === call;
    if (awaited) to.awaiting = null;
    if ('driver' in reply) to.saving = reply.driver === null ? to.saving : takeControl(to.saving, reply.driver);
    else if (reply.accepted) to.saving = acknowledgeSave(to.saving, { session: reply.state, counter: reply.counter });
    else if (awaited) to.saving = rebaseOnConflict(to.saving, reply.state);
  }
  tell(): void {
    for (const { pushes } of this.windows) pushes.push(this.server.state);
  }
  push(w: Window, n: number): void {
    const [state] = w.pushes.splice(n % w.pushes.length, 1);
    if (state) w.saving = receiveState(w.saving, state);
  }
  drive(w: Window): void {
    this.replies.push({ to: w, call: {}, reply: { driver: this.server.drive() } });
    this.tell();
  }
  /** Somebody without a socket, under the driver that the GET gave. */
  outsider(): void {
    const { state } = this.server;
    if (state.status === 'Done') return;
    const responses = withField(state.responses, place(), place().field, `${this.newWord()} ${textAt(state)}`);
    this.server.save({ ...state, responses, counter: 1_000 + this.count });
    this.tell();
  }
  reload(w: Window): void {
    if (hasUnsaved(w.saving)) this.outbox.push(unsaved(w.saving));
    this.windows[this.windows.indexOf(w)] = this.#open();
  }
  adopt(w: Window): void {
    for (const left of this.outbox.splice(0)) w.saving = adoptOrphaned(w.saving, left);
  }

  /** The connection works again, and nobody does anything. */
  settle(): void {
    for (let round = 0; round < 20; round += 1) {
      for (const w of this.windows) {
        if (!this.requests.some(({ call }) => call === w.awaiting) && !this.replies.some(({ call }) => call === w.awaiting))
          this.timeout(w);
        this.flush(w);
      }
      if (this.requests.length + this.replies.length === 0 && this.windows.every((w) => w.pushes.length === 0)) return;
      while (this.requests.length > 0) this.step('request', 0);
      while (this.replies.length > 0) this.step('reply', 0);
      for (const i of [0, 1]) while (this.windows[i]?.pushes.length) this.step('push', i);
    }
    expect.unreachable('it never came to rest');
  }
}

/** How often each happens. */
const OPS = {
  ...{ type: 8, replace: 1, slide: 1, move: 2, finish: 0.2, flush: 8, timeout: 2 },
  ...{ request: 8, requestDoubled: 1, requestLost: 1, reply: 7, replyLost: 1, push: 6 },
  ...{ drive: 3, outsider: 1, reload: 1, adopt: 2 },
};
const anyOp = fc.oneof(
  ...Object.entries(OPS).map(([op, often]) => ({ arbitrary: fc.constant(op as keyof typeof OPS), weight: often * 10 })),
);
const anyCourse = fc.array(fc.tuple(anyOp, fc.nat(15)), { maxLength: 80, size: 'max' });

describe('any sequence of network events', () => {
  const rested = (course: [keyof typeof OPS, number][]): World => {
    const world = new World();
    world.step('drive', 0);
    world.step('reply', 0);
    for (const [op, n] of course) world.step(op, n);
    world.step('adopt', 0);
    world.settle();
    return world;
  };

  it('TALK-V1 to TALK-V11: after all messages arrived, every word is stored or shown as unsaved', () =>
    fc.assert(
      fc.property(anyCourse, (course) => {
        const world = rested(course);
        for (const { saving } of world.windows) expect(condition(saving)).toBe(isFenced(saving) ? 'conflict' : 'saved');
        const inView = world.windows.filter(({ saving }) => isFenced(saving)).map(({ saving }) => allNotes(currentState(saving)));
        for (const word of world.words) expect([allNotes(world.server.state), ...inView].join(' ')).toContain(word);
      }),
      { numRuns: 1_500 },
    ));

  it('TALK-V10: driving each window in turn then stores every word, unless the session is finished', () =>
    fc.assert(
      fc.property(anyCourse, (course) => {
        const world = rested(course.filter(([op]) => op !== 'finish'));
        for (const i of [0, 1]) {
          world.step('drive', i);
          world.settle();
        }
        for (const { saving } of world.windows) expect(condition(saving)).toBe('saved');
        for (const word of world.words) expect(allNotes(world.server.state)).toContain(word);
      }),
      { numRuns: 1_500 },
    ));
});
