import fc from 'fast-check';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { withNameSets } from '#server/lib/property-name-sets';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { ResponseSave } from '#shared/response/schema';

const strict = { additionalProperties: false };
const Inner = Type.Object({ a: Type.Optional(Type.Number()), b: Type.Union([Type.String(), Type.Null()]) }, strict);
/** Closed and open objects within each other, and names that are words of schemas. */
const Outer = Type.Object(
  {
    a: Type.Array(Inner),
    b: Type.Optional(Inner),
    c: Type.Optional(Type.Object({ a: Type.Optional(Inner) })),
    d: Type.Optional(Type.Record(Type.String({ pattern: '^[ab]$' }), Inner, strict)),
    e: Type.Optional(Type.Union([Inner, Type.Object({ type: Type.Literal('object') }, strict)])),
    properties: Type.Optional(Inner),
    additionalProperties: Type.Optional(Type.Boolean()),
  },
  strict,
);

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'type', 'properties', 'additionalProperties', 'constructor', 'toString');
const { json } = fc.letrec((tie) => ({
  leaf: fc.constantFrom<unknown>(null, 1, 'object', true),
  inner: fc.record({ a: fc.constant(1), b: fc.constantFrom('x', null), c: fc.constant(2) }, { requiredKeys: ['b'] }),
  json: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    tie('inner'),
    fc.array(tie('json'), { maxLength: 2 }),
    fc.dictionary(name, tie('json'), { maxKeys: 3 }),
  ),
}));
const innerOrJson = fc.oneof(
  { weight: 9, arbitrary: fc.record({ a: fc.constant(1), b: fc.constantFrom('x', null) }, { requiredKeys: ['b'] }) },
  json,
);
const orJson = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: value }, json);
const outer = fc.record(
  {
    a: fc.array(innerOrJson, { maxLength: 2 }),
    b: innerOrJson,
    c: orJson(fc.record({ a: innerOrJson, b: json }, { requiredKeys: [] })),
    d: orJson(fc.dictionary(fc.constantFrom('a', 'b'), innerOrJson)),
    e: orJson(fc.oneof(innerOrJson, fc.constant({ type: 'object' }))),
    properties: innerOrJson,
    additionalProperties: orJson(fc.boolean()),
    f: json,
  },
  { requiredKeys: ['a'] },
);

const [exact, quick] = [Compile(Outer), Compile(withNameSets(Outer))];

test('withNameSets: accepts the same JSON as the schema', () => {
  let accepted = 0;
  fc.assert(
    fc.property(outer, (value) => {
      const sent = JSON.parse(JSON.stringify(value));
      expect(quick.Check(sent)).toBe(exact.Check(sent));
      if (exact.Check(sent)) accepted += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('withNameSets: refuses an unknown name at each depth', () => {
  const good = { a: [{ b: null }], b: { b: '' }, c: { a: { b: '' }, more: 1 }, d: { a: { b: '' } }, e: { type: 'object' } };
  expect(quick.Check(good)).toBe(true);
  const places = [good, good.a[0], good.b, good.c.a, good.d, good.d.a, good.e] as Record<string, unknown>[];
  for (const place of places) {
    for (const extra of ['x', 'toString', '__proto__']) {
      Object.defineProperty(place, extra, { value: 1, enumerable: true, configurable: true });
      expect(quick.Check(good)).toBe(false);
      delete place[extra];
    }
  }
  expect(quick.Check(good)).toBe(true);
});

test('withNameSets: every body of a call has a copy that can be compiled, and leaves the schema itself as it was', () => {
  const bodies = ALL_ENDPOINTS.flatMap(({ endpoint: { body } }) => (body ? [body as TSchema] : []));
  expect(bodies).toContain(ResponseSave);
  for (const body of bodies) {
    const before = JSON.stringify(body);
    Compile(withNameSets(body));
    expect(JSON.stringify(body)).toBe(before);
  }
});
