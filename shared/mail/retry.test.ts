import { expect, test } from 'vitest';
import { noteOf } from '#shared/mail/retry';

const now = new Date('2026-11-04T10:00:00Z');

test('MAIL-R1: noteOf: retries with growing delays, ten attempts in two days', () => {
  const waits = Array.from({ length: 10 }, (_, i) => noteOf('later', i + 1, now));
  const minutes = waits.map((note) => (note.state === 'queued' ? (note.due.getTime() - now.getTime()) / 60_000 : 0));
  expect(waits.at(-1)).toEqual({ state: 'failed', failure: 'unreachable' });
  expect(minutes.slice(0, -1)).toEqual([...minutes.slice(0, -1)].sort((one, other) => one - other));
  expect(minutes.reduce((sum, each) => sum + each) / 60).toBeCloseTo(48, -1);
});

test('MAIL-R2: noteOf: does not retry a mail that was refused permanently or may have been accepted', () => {
  for (const outcome of ['refused', 'unanswered'] as const) expect(noteOf(outcome, 1, now)).toEqual({ state: 'failed', failure: outcome });
  expect(noteOf('sent', 10, now)).toEqual({ state: 'sent' });
});
