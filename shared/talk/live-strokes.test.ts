import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EVENT_BYTES } from '#shared/limits/limits';
import type { StrokeEvent } from '#shared/talk/live-events';
import {
  DOT_RENEWAL_INTERVAL_MS,
  dropDots,
  dropSavedStrokes,
  expireStrokes,
  fitsStrokeLimit,
  isWriting,
  NO_STROKES,
  receiveStroke,
  type Strokes,
  strokeKey,
} from '#shared/talk/live-strokes';
import { NOTE_LENGTH } from '#shared/talk/schema';
import { talkTestId } from '#shared/talk/testing/arbitraries';

const stroke = (seq: number, value: StrokeEvent['value'], field: StrokeEvent['field'] = 'textResponse1', page = 12): StrokeEvent => ({
  sessionId: talkTestId(9),
  pageId: talkTestId(page),
  field,
  value,
  seq,
});
const drawn = (all: readonly StrokeEvent[], at = 0): Strokes => all.reduce((strokes, each) => receiveStroke(strokes, each, at), NO_STROKES);

describe('strokes', () => {
  it('TALK-L1: receiveStroke: shows the last stroke, in any order and with repetitions', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((n) => fc.array(fc.integer({ min: 1, max: n }), { minLength: 1 })),
        (seqs) => {
          const last = Math.max(...seqs);
          const shown = drawn(seqs.map((seq) => stroke(seq, `text ${seq}`)))[strokeKey(talkTestId(12), 'textResponse1')];
          expect(shown).toEqual({ value: `text ${last}`, seq: last, at: 0 });
        },
      ),
    ));

  it('TALK-L5: fitsStrokeLimit: takes a text of the greatest length, which fits an event in any script, and no longer one', () => {
    const characters = ['a', '\u00e4', '\u4e16', '\u0001', '"', '\\', '\ud800', '\u2028'];
    for (const character of characters) {
      const text = character.repeat(NOTE_LENGTH);
      expect(fitsStrokeLimit(text)).toBe(true);
      const packet = JSON.stringify(['session:live', stroke(Number.MAX_SAFE_INTEGER, text)]);
      expect(new TextEncoder().encode(packet).length, JSON.stringify(character)).toBeLessThan(MAX_EVENT_BYTES - 100);
    }
    expect(fitsStrokeLimit('a'.repeat(NOTE_LENGTH + 1))).toBe(false);
    expect([0, 100, null].every(fitsStrokeLimit)).toBe(true);
  });

  it('TALK-L1: receiveStroke: returns the same object for a late stroke', () => {
    const before = drawn([stroke(5, 'newer')]);
    expect(receiveStroke(before, stroke(4, 'older'), 9)).toBe(before);
    expect(receiveStroke(before, stroke(5, 'again'), 9)).toBe(before);
  });

  it('TALK-L1: receiveStroke: keeps the strokes of each field and page apart', () => {
    const all = drawn([stroke(9, 'note'), stroke(2, 70, 'scalarResponse1'), stroke(1, 'other page', 'textResponse1', 13)]);
    expect(Object.values(all).map((s) => s.value)).toEqual(['note', 70, 'other page']);
  });

  it('TALK-L2: dropSavedStrokes: drops texts of a second ago and saved dots, and keeps younger texts', () => {
    const strokes = receiveStroke(drawn([stroke(1, 'old')], 1_000), stroke(2, 'young', 'textResponse2'), 1_001);
    const all = receiveStroke(strokes, stroke(3, 30, 'scalarResponse1'), 1_999);
    expect(Object.values(dropSavedStrokes(all, 1_999)).map((s) => s.value)).toEqual(['old', 'young']);
    expect(Object.values(dropSavedStrokes(all, 2_000)).map((s) => s.value)).toEqual(['young']);
    expect(dropSavedStrokes(all, 2_001)).toEqual({});
  });

  it('TALK-L4: expireStrokes: drops a text and a dot that are not renewed, and keeps a dot that is held', () => {
    const strokes = receiveStroke(drawn([stroke(1, 'w')], 1_000), stroke(2, 30, 'scalarResponse1'), 1_000);
    expect(expireStrokes(strokes, 3_499)).toBe(strokes);
    expect(Object.values(expireStrokes(strokes, 3_500)).map((s) => s.value)).toEqual([30]);
    expect(Object.values(expireStrokes(strokes, 4_999)).map((s) => s.value)).toEqual([30]);
    expect(expireStrokes(strokes, 5_000)).toEqual({});
    const held = receiveStroke(strokes, stroke(3, 30, 'scalarResponse1'), 1_000 + DOT_RENEWAL_INTERVAL_MS);
    expect(Object.values(expireStrokes(held, 5_000)).map((s) => s.value)).toEqual([30]);
  });

  it('TALK-L6: dropDots: drops dots, and keeps texts whose save may be in flight', () => {
    const texts = drawn([stroke(1, 'w')]);
    expect(dropDots(texts)).toBe(texts);
    const all = receiveStroke(receiveStroke(texts, stroke(2, 30, 'scalarResponse1'), 0), stroke(3, null, 'scalarResponse2'), 0);
    expect(dropDots(all)).toEqual(texts);
  });

  it('TALK-L2: dropSavedStrokes: returns the same object when it drops nothing', () => {
    const strokes = drawn([stroke(1, 'young')], 500);
    expect(dropSavedStrokes(strokes, 600)).toBe(strokes);
    expect(dropSavedStrokes(NO_STROKES, 600)).toBe(NO_STROKES);
  });

  it('TALK-L3: isWriting: is true for 2.5 s after a stroke of text', () => {
    const strokes = drawn([stroke(1, 'w')], 1_000);
    expect(isWriting(strokes, 3_499)).toBe(true);
    expect(isWriting(strokes, 3_500)).toBe(false);
    expect(isWriting(NO_STROKES, 0)).toBe(false);
  });

  it('TALK-L3: isWriting: is false for a slider, and true for an emptied note', () => {
    expect(isWriting(drawn([stroke(1, 70, 'scalarResponse1')]), 10)).toBe(false);
    expect(isWriting(drawn([stroke(1, '')]), 10)).toBe(true);
  });
});
