import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saysSame, textOfLastArray } from '#server/lib/request-body-text';

const cut = (text: string, body = JSON.parse(text)): string | undefined => textOfLastArray(text, body, 'items');

test('textOfLastArray: cuts the array out of what JSON.stringify wrote', () => {
  const items = [{ note: 'ends in ]}' }, { note: 'said "items":[' }, [], null];
  expect(cut(JSON.stringify({ id: 1, items }))).toBe(JSON.stringify(items));
  expect(cut('{"items":[]}')).toBe('[]');
});

test.each([
  ['the name comes twice', '{"items":[1],"items":[2]}'],
  ['the name comes twice, once with an escape', '{"items":[1],"\\u0069tems":[2]}'],
  ['the name is a value as well', '{"a":"items","items":[2]}'],
  ['an inner object has the name, and the body with an escape', '{"\\u0069tems":[1],"a":[{"items":[2]}]}'],
  ['an inner object has the name, and the body with space', '{"items" :[1],"a":{"items":[2]}}'],
  ['another member comes last', '{"items":[1],"a":[2]}'],
  ['another member that came before comes last again', '{"a":1,"items":[1],"a":[2]}'],
  ['there is space before the array', '{"items": [1]}'],
  ['there is space after the array', '{"items":[1] }'],
  ['there is space after the body', '{"items":[1]}\n'],
])('textOfLastArray: cuts nothing when %s', (_when, text) => {
  expect(cut(text)).toBeUndefined();
});

/** JSON as anybody may write it: with space, escapes, and the same names in many places. */
const name = fc.constantFrom('items', 'a', '\\u0069tems', 'items\\"', '\\"items');
const gap = fc.constantFrom('', '', '', '', ' ', '\n');
const text = fc.letrec<{ json: string; string: string; array: string; object: string }>((tie) => ({
  string: fc.oneof(name, fc.constantFrom(']}', '\\"items\\":[', ':[', 'é')).map((inner) => `"${inner}"`),
  array: fc.tuple(gap, fc.array(tie('json'), { maxLength: 2 }), gap).map(([a, inner, b]) => `[${a}${inner.join(',')}${b}]`),
  object: fc
    .array(fc.tuple(name, gap, tie('json')), { maxLength: 3 })
    .map((members) => `{${members.map(([key, space, value]) => `"${key}"${space}:${value}`).join(',')}}`),
  json: fc.oneof({ depthSize: 'small' }, fc.constantFrom('1', 'null', '1e1'), tie('string'), tie('array'), tie('object')),
}));
const body = fc
  .tuple(fc.array(fc.tuple(name, text.json), { maxLength: 2 }), gap, text.array, fc.array(fc.tuple(name, text.json), { maxLength: 1 }), gap)
  .map(([before, a, items, after, b]) => {
    const members = [...before, ['items', `${a}${items}`] as const, ...after].map(([key, value]) => `"${key}":${value}`);
    return `{${members.join(',')}${b}}`;
  });

test('textOfLastArray: what it cuts says what the member says', () => {
  let cuts = 0;
  fc.assert(
    fc.property(body, (written) => {
      const parsed = JSON.parse(written);
      const found = cut(written, parsed);
      if (found === undefined) return;
      cuts += 1;
      expect(JSON.parse(found)).toEqual(parsed.items);
    }),
    { numRuns: 20_000 },
  );
  expect(cuts).toBeGreaterThan(50);
});

test('saysSame: compares what is said', () => {
  expect(saysSame('{ "a": 1.0, "b": "\\u0061" }', { a: 1, b: 'a' })).toBe(true);
  expect(saysSame('{"a":1}', { a: 2 })).toBe(false);
});
