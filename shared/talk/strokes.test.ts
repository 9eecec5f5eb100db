import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionLive } from '#shared/contract/events';
import { LARGEST_EVENT_BYTES } from '#shared/limits/limits';
import { idOf } from '#shared/talk/arbitraries';
import { NOTE_LENGTH } from '#shared/talk/schema';
import { faded, fitsStroke, isWriting, NO_STROKES, type Strokes, settled, stroked, strokeKey } from '#shared/talk/strokes';

const stroke = (seq: number, value: SessionLive['value'], field: SessionLive['field'] = 'textResponse1', page = 12): SessionLive => ({
  sessionId: idOf(9),
  pageId: idOf(page),
  field,
  value,
  seq,
});
const drawn = (all: readonly SessionLive[], at = 0): Strokes => all.reduce((strokes, each) => stroked(strokes, each, at), NO_STROKES);

describe('strokes of the driving hand', () => {
  it('L1: in whatever order and however often they come, the last one drawn shows', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((n) => fc.array(fc.integer({ min: 1, max: n }), { minLength: 1 })),
        (seqs) => {
          const last = Math.max(...seqs);
          const shown = drawn(seqs.map((seq) => stroke(seq, `text ${seq}`)))[strokeKey(idOf(12), 'textResponse1')];
          expect(shown).toEqual({ value: `text ${last}`, seq: last, at: 0 });
        },
      ),
    ));

  it('L5: any text that fits a stroke fits the line, whatever is written in it; a longer one is no stroke', () => {
    const characters = ['a', '\u00e4', '\u4e16', '\u0001', '"', '\\', '\ud800', '\u2028'];
    for (const character of characters) {
      const text = character.repeat(NOTE_LENGTH);
      expect(fitsStroke(text)).toBe(true);
      const packet = JSON.stringify(['session:live', stroke(Number.MAX_SAFE_INTEGER, text)]);
      expect(new TextEncoder().encode(packet).length, JSON.stringify(character)).toBeLessThan(LARGEST_EVENT_BYTES - 100);
    }
    expect(fitsStroke('a'.repeat(NOTE_LENGTH + 1))).toBe(false);
    expect([0, 100, null].every(fitsStroke)).toBe(true);
  });

  it('L1: an overtaken stroke renders nothing anew', () => {
    const before = drawn([stroke(5, 'newer')]);
    expect(stroked(before, stroke(4, 'older'), 9)).toBe(before);
    expect(stroked(before, stroke(5, 'again'), 9)).toBe(before);
  });

  it('L1: fields and pages do not overtake one another', () => {
    const all = drawn([stroke(9, 'note'), stroke(2, 70, 'scalarResponse1'), stroke(1, 'other page', 'textResponse1', 13)]);
    expect(Object.values(all).map((s) => s.value)).toEqual(['note', 70, 'other page']);
  });

  it('L2: a stored state takes the place of texts of a second ago, leaves younger ones, and knows where the dot is', () => {
    const strokes = stroked(drawn([stroke(1, 'old')], 1_000), stroke(2, 'young', 'textResponse2'), 1_001);
    const all = stroked(strokes, stroke(3, 30, 'scalarResponse1'), 1_999);
    expect(Object.values(settled(all, 1_999)).map((s) => s.value)).toEqual(['old', 'young']);
    expect(Object.values(settled(all, 2_000)).map((s) => s.value)).toEqual(['young']);
    expect(settled(all, 2_001)).toEqual({});
  });

  it('L4: a text that is not renewed fades, a dot that is held still does not', () => {
    const strokes = stroked(drawn([stroke(1, 'w')], 1_000), stroke(2, 30, 'scalarResponse1'), 1_000);
    expect(faded(strokes, 3_499)).toBe(strokes);
    expect(Object.values(faded(strokes, 3_500)).map((s) => s.value)).toEqual([30]);
  });

  it('L2: where nothing is settled nothing renders anew', () => {
    const strokes = drawn([stroke(1, 'young')], 500);
    expect(settled(strokes, 600)).toBe(strokes);
    expect(settled(NO_STROKES, 600)).toBe(NO_STROKES);
  });

  it('L3: a note is being written for two and a half seconds after a stroke of text', () => {
    const strokes = drawn([stroke(1, 'w')], 1_000);
    expect(isWriting(strokes, 3_499)).toBe(true);
    expect(isWriting(strokes, 3_500)).toBe(false);
    expect(isWriting(NO_STROKES, 0)).toBe(false);
  });

  it('L3: dragging the slider is not writing; an emptied note still is', () => {
    expect(isWriting(drawn([stroke(1, 70, 'scalarResponse1')]), 10)).toBe(false);
    expect(isWriting(drawn([stroke(1, '')]), 10)).toBe(true);
  });
});
