import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answering, aState, editing, idOf, ModelServer, place } from '#shared/talk/arbitraries';
import { type Edits, editField, editPosition } from '#shared/talk/edits';
import { entryOf, withField } from '#shared/talk/entries';
import { positionFields } from '#shared/talk/navigation';
import {
  acknowledged,
  arrived,
  condition,
  conflicted,
  cutOff,
  discarded,
  drives,
  edited,
  foundWords,
  hasUnsaved,
  isFenced,
  isNewer,
  nextSave,
  opened,
  refusedBy,
  type Saving,
  shown,
  tookWheel,
  unsaved,
} from '#shared/talk/saving';
import type { SessionSave, SessionState, Working } from '#shared/talk/schema';

const at = place();
const textOf = (w: Working): string => String(entryOf(w.responses, at.pageId)?.[at.field] ?? '');
const placeOf = (pageIndex: number) => positionFields({ chapterId: idOf(1), pageIndex, questionIndex: 0 });
const wrote = (s: Saving, text: string): Saving => edited(s, (edits, seen) => editField(edits, seen, at, text));
const wentTo = (s: Saving, pageIndex: number): Saving => edited(s, (edits, seen) => editPosition(edits, seen, placeOf(pageIndex)));
const finished = (s: Saving): Saving => edited(s, (edits) => ({ ...edits, status: 'Done' }));
const sent = (s: Saving): Saving => nextSave(s)?.saving ?? s;
const driving = (state: Partial<SessionState> = {}): Saving =>
  tookWheel(opened(aState({ status: 'Ongoing', driver: 1, revision: 1, ...state })), 1);
/** What the server makes of the save in flight. */
const accepted = ({ inFlight, stored }: Saving): SessionState => ({ ...stored, ...inFlight?.save, revision: stored.revision + 1 });
const answered = (s: Saving): Saving => acknowledged(s, { session: accepted(s), counter: s.counter });

describe('one window’s side of saving', () => {
  it('V1: newer is the higher revision, and at the same revision the higher driver', () => {
    const of = (revision: number, driver: number) => ({ revision, driver });
    expect(isNewer(of(2, 0), of(1, 9))).toBe(true);
    expect(isNewer(of(2, 2), of(2, 1))).toBe(true);
    for (const older of [of(2, 1), of(2, 0), of(1, 9)]) expect(isNewer(older, of(2, 1))).toBe(false);
  });

  it('V2: a window drives while it holds the newest wheel and the session is open', () => {
    expect(drives(opened(aState()))).toBe(false);
    expect(drives(driving())).toBe(true);
    expect(drives(arrived(driving(), aState({ status: 'Ongoing', revision: 1, driver: 2 })))).toBe(false);
    expect(drives(driving({ status: 'Done' }))).toBe(false);
  });

  it('V3: what is unsaved when another window takes the wheel stays in view, goes nowhere, and is a conflict', () => {
    const fenced = arrived(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    expect(textOf(shown(fenced))).toContain('mine');
    expect(nextSave(fenced)).toBeNull();
    expect([isFenced(fenced), condition(fenced), condition(arrived(driving(), fenced.stored))]).toEqual([true, 'conflict', 'saved']);
  });

  it('V3: a finish that the room told of before its answer was lost leaves nothing unsaved behind', () => {
    const lost = cutOff(sent(finished(wrote(driving(), 'last words'))));
    expect(condition(arrived(lost, accepted(lost)))).toBe('saved');
  });

  it('V4: a state that is not newer changes nothing', () => {
    const s = wrote(driving({ revision: 5 }), 'mine');
    for (const revision of [4, 5]) expect(arrived(s, aState({ status: 'Ongoing', revision, driver: 1, ...answering('old') }))).toBe(s);
  });

  it('V4: a newer one is taken, and what waits starts from it', () => {
    const s = arrived(wrote(driving(), 'mine'), aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }));
    expect(textOf(shown(s))).toBe('theirs\n\nmine');
    expect(textOf(shown(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V5: one save at a time: what is typed meanwhile waits and goes together', () => {
    const first = sent(wrote(driving(), 'a'));
    const typed = wentTo(wrote(wrote(first, 'ab'), 'abc'), 2);
    expect(nextSave(typed)).toEqual({ saving: typed, save: first.inFlight?.save });
    const second = nextSave(answered(typed))?.save;
    expect(second).toMatchObject({ counter: 2, revision: 2, driver: 1, ...answering('abc'), ...placeOf(2) });
  });

  it('V5: nothing to send while nothing changed, or without the wheel', () => {
    expect(nextSave(driving())).toBeNull();
    expect(nextSave(wrote(opened(aState()), 'mine'))).toBeNull();
  });

  it('V6: an answer to an older save than the last accepted one is ignored', () => {
    const first = sent(wrote(driving(), 'a'));
    const late = { session: accepted(first), counter: 1 };
    const second = answered(sent(wrote(answered(first), 'ab')));
    expect(acknowledged(second, late)).toBe(second);
    expect(condition(second)).toBe('saved');
  });

  it('V6: an answer that comes when more is known already clears the way and takes nothing back', () => {
    const s = sent(wrote(driving(), 'a'));
    const newer = aState({ status: 'Ongoing', revision: 7, driver: 1, ...answering('a, and more') });
    expect(acknowledged(arrived(s, newer), { session: accepted(s), counter: 1 })).toMatchObject({ stored: newer, inFlight: null });
  });

  it('V6: words that are acknowledged after the wheel was taken anew can be changed like any others', () => {
    const s = sent(wrote(driving(), 'first'));
    const late = acknowledged(tookWheel(s, 2), { session: accepted(s), counter: 1 });
    expect(textOf(shown(wrote(late, 'second')))).toBe('second');
  });

  it('V7: while the line is down a save waits and is then sent again as it was', () => {
    const s = cutOff(sent(wrote(driving(), 'a')));
    expect(condition(s)).toBe('waiting');
    expect(nextSave(wrote(s, 'ab'))?.save).toEqual(s.inFlight?.save);
    expect(condition(answered(s))).toBe('saved');
  });

  it('V8: when somebody saved in between both words go again on the current state', () => {
    const s = conflicted(
      wrote(sent(wrote(driving(), 'mine')), 'mine too'),
      aState({ status: 'Ongoing', revision: 2, driver: 1, ...answering('theirs') }),
    );
    expect(nextSave(s)?.save).toMatchObject({ revision: 2, counter: 2, ...answering('theirs\n\nmine too') });
    expect(textOf(shown(wrote(s, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V8: when another window took the wheel they are kept and not merged', () => {
    const s = conflicted(sent(wrote(driving(), 'mine')), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    expect([condition(s), unsaved(s)]).toEqual(['conflict', editing(null, 'mine')]);
  });

  it('V9: refused for another reason: kept and shown, and tried again with the next edit', () => {
    const s = refusedBy(sent(wrote(driving(), 'a')), 'api.validationError');
    expect([condition(s), nextSave(s), textOf(shown(s))]).toEqual(['conflict', null, 'a']);
    expect(nextSave(wrote(s, 'ab'))?.save).toMatchObject({ counter: 2, ...answering('ab') });
  });

  it('V10: taking the wheel brings everything unsaved under it, on the current state', () => {
    const fenced = arrived(sent(wrote(driving(), 'mine')), aState({ status: 'Ongoing', revision: 2, driver: 2, ...answering('theirs') }));
    const back = tookWheel(fenced, 3);
    expect(nextSave(back)?.save).toMatchObject({ revision: 2, driver: 3, ...answering('theirs\n\nmine') });
    expect(textOf(shown(wrote(back, 'theirs, then mine')))).toBe('theirs, then mine');
  });

  it('V11: words that a gone window left join this window’s own; its place and status do not', () => {
    const left: Edits = { ...editing(null, 'left'), position: { base: placeOf(0), mine: placeOf(1) }, status: 'Done' };
    expect(nextSave(foundWords(wrote(driving(), 'own'), left))?.save).toMatchObject({ status: 'Ongoing', ...answering('own\n\nleft') });
    const idle = driving();
    expect(foundWords(idle, { fields: {}, status: 'Done' })).toBe(idle);
    expect(condition(foundWords(driving(answering('left')), left))).toBe('saved');
  });

  it('V11: words found while a save is on its way in the same field do not take its place, also when it is refused', () => {
    const found = foundWords(sent(wrote(driving(), 'mine')), editing(null, 'left'));
    const again = conflicted(found, aState({ status: 'Ongoing', revision: 2, driver: 1 }));
    expect([textOf(shown(found)), textOf(shown(again))]).toEqual(['mine\n\nleft', 'mine\n\nleft']);
  });

  it('V11: words found while a save is on its way leave what was done since as it is', () => {
    const busy = wentTo(wrote(sent(wentTo(wrote(driving(), 'first'), 1)), 'second'), 2);
    const found = shown(foundWords(busy, editing(null, 70, place('scalarResponse1'))));
    expect([textOf(found), found.currentActivePageIndex]).toEqual(['second', 2]);
  });

  it('V12: given up on purpose nothing is left but what is stored', () => {
    const s = discarded(refusedBy(wrote(sent(wrote(driving(), 'a')), 'ab'), 'api.validationError'));
    expect([hasUnsaved(s), condition(s), shown(s)]).toEqual([false, 'saved', s.stored]);
  });
});

interface Window {
  saving: Saving;
  /** The call that the page waits for. */
  awaiting: object | null;
  pushes: SessionState[];
}
type Reply = { driver: number | null } | { accepted: boolean; state: SessionState; counter: number };

const NOTES = [place(), place('textResponse1', 13)];
const noteIn = (w: Working, note: (typeof NOTES)[number]): string => String(entryOf(w.responses, note.pageId)?.[note.field] ?? '');
const allNotes = (w: Working): string => NOTES.map((note) => noteIn(w, note)).join(' ');
const kept = (edits: Edits): string =>
  Object.values(edits.fields)
    .map((f) => f.mine)
    .join(' ');

/** Two windows of the giver, the server, and lines that delay, double, overtake and lose. Each word is typed once. */
class World {
  server = new ModelServer();
  windows: Window[] = [this.#open(), this.#open()];
  requests: { from: Window; save: SessionSave; call: object }[] = [];
  replies: { to: Window; reply: Reply; call: object }[] = [];
  outbox: Edits[] = [];
  /** Words that nobody deleted, and those of them that were stored. */
  words = new Set<string>();
  stored = new Set<string>();
  count = 0;

  #open(): Window {
    return { saving: opened(this.server.state), awaiting: null, pushes: [] };
  }

  step(op: keyof typeof OPS, n: number): void {
    const w = this.windows[n % 2] as Window;
    const before = this.windows.map(({ saving }) => saving.stored);
    this[op](w, n >> 1);
    const wentBack = this.windows.some(({ saving }, i) => isNewer(before[i] as SessionState, saving.stored));
    if (wentBack && op !== 'reload') throw new Error('a window went back to an older state');
    this.nothingIsGone();
  }

  nothingIsGone(): void {
    const store = allNotes(this.server.state);
    const windows = this.windows.map(({ saving }) => ({ unsaved: kept(unsaved(saving)), view: allNotes(shown(saving)) }));
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
    if (!drives(w.saving)) return;
    const note = NOTES[n % 2] as (typeof NOTES)[number];
    const seen = noteIn(shown(w.saving), note);
    if (replacing) for (const word of this.words) if (seen.includes(word)) this.words.delete(word);
    w.saving = edited(w.saving, (edits, on) => editField(edits, on, note, `${replacing ? '' : seen} ${this.newWord()}`));
  }
  newWord(): string {
    this.count += 1;
    this.words.add(`word${this.count}.`);
    return `word${this.count}.`;
  }
  replace = (w: Window, n: number): void => this.type(w, n, true);
  slide(w: Window, n: number): void {
    const slider = place('scalarResponse1');
    if (drives(w.saving)) w.saving = edited(w.saving, (edits, seen) => editField(edits, seen, slider, n));
  }
  move(w: Window, n: number): void {
    if (drives(w.saving)) w.saving = wentTo(w.saving, n % 3);
  }
  finish(w: Window): void {
    if (drives(w.saving)) w.saving = finished(w.saving);
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
    if ('driver' in reply) to.saving = reply.driver === null ? to.saving : tookWheel(to.saving, reply.driver);
    else if (reply.accepted) to.saving = acknowledged(to.saving, { session: reply.state, counter: reply.counter });
    else if (awaited) to.saving = conflicted(to.saving, reply.state);
  }
  tell(): void {
    for (const { pushes } of this.windows) pushes.push(this.server.state);
  }
  push(w: Window, n: number): void {
    const [state] = w.pushes.splice(n % w.pushes.length, 1);
    if (state) w.saving = arrived(w.saving, state);
  }
  drive(w: Window): void {
    this.replies.push({ to: w, call: {}, reply: { driver: this.server.drive() } });
    this.tell();
  }
  /** Somebody without a socket, under the driver that the GET gave. */
  outsider(): void {
    const { state } = this.server;
    if (state.status === 'Done') return;
    const responses = withField(state.responses, at, at.field, `${this.newWord()} ${textOf(state)}`);
    this.server.save({ ...state, responses, counter: 1_000 + this.count });
    this.tell();
  }
  reload(w: Window): void {
    if (hasUnsaved(w.saving)) this.outbox.push(unsaved(w.saving));
    this.windows[this.windows.indexOf(w)] = this.#open();
  }
  adopt(w: Window): void {
    for (const left of this.outbox.splice(0)) w.saving = foundWords(w.saving, left);
  }

  /** The line is well again, and nobody does anything. */
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

describe('whatever happens on the way', () => {
  const rested = (course: [keyof typeof OPS, number][]): World => {
    const world = new World();
    world.step('drive', 0);
    world.step('reply', 0);
    for (const [op, n] of course) world.step(op, n);
    world.step('adopt', 0);
    world.settle();
    return world;
  };

  it('V1 to V11: once all is quiet every word is stored, or in view as not stored', () =>
    fc.assert(
      fc.property(anyCourse, (course) => {
        const world = rested(course);
        for (const { saving } of world.windows) expect(condition(saving)).toBe(isFenced(saving) ? 'conflict' : 'saved');
        const inView = world.windows.filter(({ saving }) => isFenced(saving)).map(({ saving }) => allNotes(shown(saving)));
        for (const word of world.words) expect([allNotes(world.server.state), ...inView].join(' ')).toContain(word);
      }),
      { numRuns: 1_500 },
    ));

  it('V10: one click in each window then brings every word into the store, unless the session is finished', () =>
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
