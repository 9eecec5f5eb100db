import fc from 'fast-check';

/** Texts that often break programs: empty ones, other directions, lone surrogates, names of JavaScript properties. */
const CURIOUS = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  'half \udc00 a letter',
  '\u202eevil\u202c',
  'שלום',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(40),
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'null',
  'NaN',
  '<script>alert(1)</script>',
];

export const unusualText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...CURIOUS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x', '💬', '\u0000').chain((one) => fc.constantFrom(300, 10_001, 20_003).map((times) => one.repeat(times))),
);

/** Property names that objects should not have. */
export const curiousKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'tenantId',
    'then',
    'toJSON',
    'length',
    '',
    '\u0000',
  ),
  fc.string({ maxLength: 10 }),
);

/** Invalid JSON values that people write; `encode` inserts them verbatim. */
const AS_IT_STANDS = ['1e999', '-1e999', 'NaN', 'Infinity', 'undefined', '01', '0x10', '1_000', '-', '"\\ud8"', "'x'", '{"a":1,"a":2}'];
const MARK = '\uE000as it stands ';

/** Values that are probably of the wrong type. */
export const curiousValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, -1, 0, 1, 0.5, -0, 2 ** 31, 2 ** 53, 1e300, Number.MIN_VALUE) },
  { weight: 3, arbitrary: unusualText },
  { weight: 2, arbitrary: fc.constantFrom(...AS_IT_STANDS).map((token) => MARK + token) },
  { weight: 1, arbitrary: fc.constantFrom(5, 300, 20_000).map((levels) => `${MARK}${'['.repeat(levels)}${']'.repeat(levels)}`) },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: true }).filter(isJson) },
);

function isJson(value: unknown): boolean {
  return JSON.stringify(value) !== undefined;
}

/** JSON text, with marked values inserted verbatim. */
export const encode = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"\uE000as it stands ((?:[^"\\]|\\.)*)"/g, (_, token) => JSON.parse(`"${token}"`));
