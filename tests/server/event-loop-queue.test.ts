import { expect, test } from 'vitest';
import { createTurnQueue } from '#server/lib/event-loop-queue';

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

test('createTurnQueue: runs work in order, at most so many pieces in a turn of the event loop', async () => {
  const inTurn = createTurnQueue({ pieces: 2 });
  const done: number[] = [];
  for (const piece of [1, 2, 3, 4, 5]) inTurn(() => done.push(piece));
  expect(done).toEqual([1, 2]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4]);
  // A later piece does not overtake those that wait.
  inTurn(() => done.push(6));
  expect(done).toEqual([1, 2, 3, 4]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  await nextTurn();
  inTurn(() => done.push(7));
  expect(done.at(-1)).toBe(7);
});

test('createTurnQueue: runs what comes while another piece is running', async () => {
  const inTurn = createTurnQueue({ pieces: 1 });
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push('inner')));
  await nextTurn();
  expect(done).toEqual(['inner']);
});

test('createTurnQueue: begins no further piece in a turn that has lasted long enough', async () => {
  const inTurn = createTurnQueue({ ms: 2 });
  const done: string[] = [];
  inTurn(() => done.push('short'));
  inTurn(() => {
    for (const until = performance.now() + 3; performance.now() < until; );
    done.push('long');
  });
  inTurn(() => done.push('later'));
  inTurn(() => done.push('last'));
  expect(done).toEqual(['short', 'long']);
  await nextTurn();
  expect(done).toEqual(['short', 'long', 'later', 'last']);
});
