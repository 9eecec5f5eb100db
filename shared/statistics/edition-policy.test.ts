import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canPublishEdition, drawBatch, editionPauseMs, isOver } from '#shared/statistics/edition-policy';

const named = { type: 'Specific' as const, threshold: 5, wasClosed: false };

describe('STATISTICS-N1: edition of a running named campaign', () => {
  test.each([
    [9, 0, false],
    [10, 0, true],
    [14, 5, false],
    [15, 5, true],
  ])('%s completed, %s shown: due %s', (completed, included, due) => {
    expect(canPublishEdition({ ...named, completed, included, closed: false })).toBe(due);
  });

  const responses = (completed: number, counted: number) => Array.from({ length: completed }, (_, id) => ({ id, counted: id < counted }));

  test('adds whole thresholds at random, and keeps earlier responses', () => {
    const { responses: kept, drawn } = drawBatch(responses(22, 5), { threshold: 5, closed: false, included: 5 }, () => 0.5);
    expect(drawn).toHaveLength(10);
    expect(kept.map(({ id }) => id).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(kept.slice(5)).toEqual(drawn);
    expect(drawn.every(({ counted }) => !counted)).toBe(true);
  });

  test('draws each waiting response equally often', () => {
    const times = new Map<number, number>();
    const orders = 6 * 5 * 4 * 3 * 2;
    for (let order = 0; order < orders; order += 1) {
      let [rest, places] = [order, 6];
      // The numbers that lead to this order of six, each order once.
      const chance = (): number => {
        const place = rest % places;
        rest = Math.floor(rest / places);
        places -= 1;
        return (place + 0.5) / (places + 1);
      };
      for (const { id } of drawBatch(responses(6, 0), { threshold: 3, closed: false, included: 0 }, chance).drawn)
        times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect([...times.values()]).toEqual(Array.from({ length: 6 }, () => orders / 2));
  });
});

describe('STATISTICS-N2: edition of a closing named campaign', () => {
  test.each([
    [4, 0, false],
    [5, 0, true],
    [14, 5, true],
    [5, 5, false],
    // Of before STATISTICS-N1.
    [7, 5, false],
  ])('%s completed, %s shown: due %s', (completed, included, due) => {
    expect(canPublishEdition({ ...named, completed, included, closed: true })).toBe(due);
  });

  test('isOver: is true a minute after the last day ended in the campaign’s time zone, or once the campaign is closed', () => {
    const campaign = { status: 'Open' as const, fromDate: '2026-06-01', toDate: '2026-06-14', timeZone: 'Europe/Zurich' };
    expect(isOver(campaign, new Date('2026-06-14T22:00:59.999Z'))).toBe(false);
    expect(isOver(campaign, new Date('2026-06-14T22:01:00Z'))).toBe(true);
    expect(isOver({ ...campaign, status: 'Done' }, new Date('2026-06-10T12:00:00Z'))).toBe(true);
  });

  test('is never due again after its last edition', () => {
    for (const closed of [true, false])
      expect(canPublishEdition({ ...named, completed: 50, included: 10, closed, wasClosed: true })).toBe(false);
  });
});

describe('STATISTICS-N3: edition of an anonymous campaign', () => {
  const unnamed = { ...named, type: 'Anonymous' as const };
  test.each([
    ['as many stand opened as were shown', 10, 10, false, false, false],
    ['others stand opened', 15, 10, false, false, true],
    ['fewer than a batch were opened since, by an upgrade', 13, 10, false, false, false],
    ['fewer than a batch were opened since, and it closes', 13, 10, true, false, false],
    ['it closes', 10, 10, true, false, true],
    ['it was closed', 10, 10, true, true, false],
    ['the rest is opened after the edition of its close', 15, 10, true, true, true],
  ])('%s', (_, completed, included, closed, wasClosed, due) => {
    expect(canPublishEdition({ ...unnamed, completed, included, closed, wasClosed })).toBe(due);
  });

  test('includes every opened response', () => {
    const opened = Array.from({ length: 7 }, (_, id) => ({ id, counted: true }));
    expect(drawBatch(opened, { threshold: 5, closed: false, included: 0 }, () => 0)).toEqual({ responses: opened, drawn: [] });
  });
});

describe('STATISTICS-N6: edition whose responses were drawn by an attempt that failed', () => {
  const answers = Array.from({ length: 12 }, (_, id) => ({ id, counted: id < 6 }));
  const drawnWith = (closed: boolean) => drawBatch(answers, { threshold: 3, closed, included: 3 }, () => 0.5);

  test('includes them and no others while the campaign runs', () => {
    expect(drawnWith(false)).toEqual({ responses: answers.slice(0, 6), drawn: [] });
  });

  test('includes all others too at the close', () => {
    const { responses, drawn } = drawnWith(true);
    expect([responses.length, drawn.length]).toEqual([12, 6]);
  });
});

describe('STATISTICS-N1, STATISTICS-N2: editions over any course', () => {
  const waves = fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 15 });
  const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

  test('differ by 0 or at least T, lose no response, leave T outside, and include all at the end', () => {
    fc.assert(
      fc.property(waves, fc.integer({ min: 3, max: 10 }), chances, (arrivals, threshold, stream) => {
        const answers: { id: number; counted: boolean }[] = [];
        let last: number[] = [];
        const expectNextEditionValid = (closed: boolean): void => {
          const standing = { type: 'Specific' as const, completed: answers.length, included: last.length, threshold, wasClosed: false };
          if (!canPublishEdition({ ...standing, closed })) return;
          const { responses: kept, drawn } = drawBatch(
            answers,
            { threshold, closed, included: last.length },
            () => stream.next().value as number,
          );
          for (const one of drawn) one.counted = true;
          const next = kept.map(({ id }) => id);
          expect(new Set(next).size).toBe(next.length);
          expect(last.filter((id) => !next.includes(id))).toEqual([]);
          expect(next.length - last.length).toBeGreaterThanOrEqual(threshold);
          last = next;
        };
        for (const arrived of arrivals) {
          for (let i = 0; i < arrived; i += 1) answers.push({ id: answers.length, counted: false });
          expectNextEditionValid(false);
          expectNextEditionValid(false);
          if (last.length > 0) expect(answers.length - last.length).toBeGreaterThanOrEqual(threshold);
        }
        expectNextEditionValid(true);
        expectNextEditionValid(true);
        expect(last).toHaveLength(answers.length >= threshold ? answers.length : 0);
      }),
    );
  });
});

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 2_500],
  [100_000, 50_000],
])('STATISTICS-N5: editionPauseMs: after an edition of %i responses is %i ms', (read, ms) => {
  expect(editionPauseMs(read)).toBe(ms);
});
