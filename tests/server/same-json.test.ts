import { expect, test } from 'vitest';
import { saysSame } from '#server/lib/same-json';

test('saysSame: compares what is said', () => {
  expect(saysSame('{ "a": 1.0, "b": "\\u0061" }', { a: 1, b: 'a' })).toBe(true);
  expect(saysSame('{"a":1}', { a: 2 })).toBe(false);
});
