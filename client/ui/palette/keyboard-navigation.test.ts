import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpening, keepMark, moveMark } from '#client/ui/palette/keyboard-navigation';

const pressed = (key: string) => ({ key, repeat: false, isComposing: false, mixed: false });
const IDS = ['a', 'b', 'c'];

it.each([
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['x', 'a', undefined],
  ['ArrowLeft', 'a', undefined],
])('PALETTE-Z10: moveMark: %s leads from %s to %s', (key, from, to) => expect(moveMark(pressed(key), IDS, from)).toBe(to));

it('PALETTE-Z10: moveMark: ignores keys with Shift, within an input method and in an empty list', () => {
  expect(moveMark({ ...pressed('Home'), mixed: true }, IDS, 'b')).toBeUndefined();
  expect(moveMark({ ...pressed('ArrowDown'), isComposing: true }, IDS, 'b')).toBeUndefined();
  expect(moveMark(pressed('ArrowDown'), [], undefined)).toBeUndefined();
});

it('PALETTE-Z10: moveMark: returns to the starting option after as many presses as there are options', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.constantFrom('ArrowDown', 'ArrowUp'), (ids, start, key) => {
      const from = ids[start % ids.length];
      const to = ids.reduce<string | undefined>((marked) => moveMark(pressed(key), ids, marked), from);
      expect(to).toBe(from);
    }),
  );
});

it('PALETTE-Z11: keepMark: keeps the marked entry while it is listed, else takes the first', () => {
  expect(keepMark(['z', ...IDS], 'b')).toBe('b');
  expect(keepMark(IDS, 'gone')).toBe('a');
  expect(keepMark(IDS, undefined)).toBe('a');
  expect(keepMark([], 'b')).toBeUndefined();
});

it('PALETTE-Z12: isOpening: accepts a new press of Enter, not its repeats', () => {
  expect(isOpening(pressed('Enter'))).toBe(true);
  expect(isOpening({ ...pressed('Enter'), repeat: true })).toBe(false);
  expect(isOpening({ ...pressed('Enter'), isComposing: true })).toBe(false);
  expect(isOpening(pressed(' '))).toBe(false);
});
