import fc from 'fast-check';
import { curiousKey, curiousValue } from '#tests/support/fuzz/texts';

type Path = (string | number)[];

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every path in a value, starting with the value itself. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (!isTree(value)) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** A copy with the part at one path changed; keys become own properties, also `__proto__`. */
function changedAt(value: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((part, i) => (i === key ? changedAt(part, rest, change) : part));
  const entries = Object.entries(value as object).map(([name, part]) => [name, name === key ? changedAt(part, rest, change) : part]);
  return Object.fromEntries(entries);
}

type Spoiling = { kind: 'instead'; value: unknown } | { kind: 'missing' } | { kind: 'extra'; key: string; value: unknown };

function spoilt(part: unknown, spoiling: Spoiling): unknown {
  if (spoiling.kind === 'instead') return spoiling.value;
  if (spoiling.kind === 'missing') return isTree(part) ? Object.fromEntries(Object.entries(part).slice(1)) : null;
  if (Array.isArray(part)) return [...part, spoiling.value];
  return isTree(part) ? Object.fromEntries([...Object.entries(part), [spoiling.key, spoiling.value]]) : [part];
}

const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 4, arbitrary: curiousValue.map((value): Spoiling => ({ kind: 'instead', value })) },
  { weight: 1, arbitrary: fc.constant<Spoiling>({ kind: 'missing' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extra' as const), key: curiousKey, value: curiousValue }) },
);

/** Such values with one part made invalid. */
export const mutate = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), spoiling).map(([value, n, how]) => {
    const places = placesOf(value);
    return changedAt(value, places[n % places.length] ?? [], (part) => spoilt(part, how));
  });
