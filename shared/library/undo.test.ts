import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditHistory, NO_HISTORY, recordStep, redoStep, undoStep } from '#shared/library/undo';

const step = (path: string, from: unknown, to: unknown, at = 0) => ({ target: 't', path, from, to, at });
const record = (...steps: ReturnType<typeof step>[]): EditHistory => steps.reduce(recordStep, NO_HISTORY);

test('LIBRARY-U1: keystrokes in one text form one step until a pause; each change of a list is a step', () => {
  expect(record(step('a', '', 'H', 0), step('a', 'H', 'Hi', 900)).done).toEqual([step('a', '', 'Hi', 900)]);
  expect(record(step('a', '', 'H', 0), step('a', 'H', 'Hi', 1_000)).done).toHaveLength(2);
  expect(record(step('a', '', 'H', 0), step('b', '', 'B', 1)).done).toHaveLength(2);
  expect(record(step('items', [], [1], 0), step('items', [1], [1, 2], 1)).done).toHaveLength(2);
});

test('LIBRARY-U2: undo skips fields that another author changed since', () => {
  const history = record(step('a', '', 'mine'), step('b', '', 'also mine'));
  const { set, history: left } = undoStep(history, (_, path) => (path === 'b' ? 'theirs' : 'mine'));
  expect(set).toEqual({ target: 't', path: 'a', value: '' });
  expect(left.done).toEqual([]);
  expect(undoStep(history, () => 'theirs')).toEqual({ history: NO_HISTORY, set: undefined });
});

test('LIBRARY-U3: redo repeats an undone step, and a new step clears it', () => {
  const history = record(step('a', undefined, 'one'));
  const undone = undoStep(history, () => 'one').history;
  expect(redoStep(undone, () => undefined).set).toEqual({ target: 't', path: 'a', value: 'one' });
  expect(recordStep(undone, step('b', '', 'x')).undone).toEqual([]);
});

test('LIBRARY-U2, LIBRARY-U3: undoing and redoing everything restores each value', () => {
  const edits = fc.array(fc.record({ path: fc.constantFrom('a', 'b', 'c'), value: fc.string({ maxLength: 4 }) }), { maxLength: 30 });
  fc.assert(
    fc.property(edits, (list) => {
      const fields: Record<string, string> = { a: '', b: '', c: '' };
      let history = NO_HISTORY;
      for (const [at, { path, value }] of list.entries()) {
        if (fields[path] === value) continue;
        history = recordStep(history, { target: 't', path, from: fields[path], to: value, at: at * 2_000 });
        fields[path] = value;
      }
      const end = { ...fields };
      const all = (act: typeof undoStep) => {
        for (;;) {
          const { set, history: next } = act(history, (_, path) => fields[path]);
          history = next;
          if (!set) return;
          fields[set.path] = set.value as string;
        }
      };
      all(undoStep);
      expect(fields).toEqual({ a: '', b: '', c: '' });
      all(redoStep);
      expect(fields).toEqual(end);
    }),
  );
});
