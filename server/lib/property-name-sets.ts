import type { TSchema } from 'typebox';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Whether an object of this schema has no names but those of its properties. */
const isClosed = ({ type, properties, patternProperties, additionalProperties }: Record<string, unknown>): boolean =>
  type === 'object' && additionalProperties === false && isPlain(properties) && patternProperties === undefined;

/** Checks the names of an object that was parsed from JSON and so has no inherited names. */
function hasOnly(names: ReadonlySet<string>): (value: object) => boolean {
  return (value) => {
    for (const name in value) if (!names.has(name)) return false;
    return true;
  };
}

function copy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(copy);
  if (!isPlain(schema)) return schema;
  const copied = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, copy(value)]));
  if (!isClosed(schema)) return copied;
  const { additionalProperties: _, '~refine': others = [], ...open } = copied;
  const names = new Set(Object.keys(schema.properties as object));
  return { ...open, '~refine': [{ check: hasOnly(names), error: () => 'unknown name' }, ...(others as object[])] };
}

/**
 * A schema that accepts the same JSON, and looks up the names of a closed object in a set. TypeBox lists the names of every object and
 * matches each with a regular expression, which takes longer than all its other checks of a save.
 */
export const withNameSets = (schema: TSchema): TSchema => copy(schema) as TSchema;
