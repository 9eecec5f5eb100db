import { expect, test } from 'vitest';
import { isSameJson } from '#server/lib/same-json';

test('isSameJson: compares the values, whatever their notation', () => {
  expect(isSameJson('{ "a": 1.0, "b": "\\u0061" }', { a: 1, b: 'a' })).toBe(true);
  expect(isSameJson('{"a":1}', { a: 2 })).toBe(false);
});
