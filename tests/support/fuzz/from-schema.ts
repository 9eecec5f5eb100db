import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { unusualText } from '#tests/support/fuzz/texts';

/** JSON Schema keywords that the contract uses. */
interface Node {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** Likely values by field name, so that some cases are accepted; strings in angle brackets are placeholders. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const numbers = ({ type, minimum = -1e9, maximum = 1e9 }: Node): fc.Arbitrary<number> => {
  const edges = fc.constantFrom(minimum, maximum, Math.min(maximum, Math.max(minimum, 1)));
  return fc.oneof(
    edges,
    type === 'integer' ? fc.integer({ min: minimum, max: maximum }) : fc.double({ min: minimum, max: maximum, noNaN: true }),
  );
};

const strings = ({ format, pattern, maxLength = Number.POSITIVE_INFINITY }: Node): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return unusualText.filter((text) => [...text].length <= maxLength);
};

function objects({ properties = {}, required = [] }: Node, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, node]) => [name, hints[name] ?? valid(node, hints)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
}

function valid(node: Node, hints: Hints): fc.Arbitrary<unknown> {
  if ('const' in node) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => valid(one, hints)));
  switch (node.type) {
    case 'object':
      return objects(node, hints);
    case 'array':
      return fc.array(valid(node.items ?? {}, hints), { maxLength: Math.min(node.maxItems ?? 4, 4) });
    case 'string':
      return strings(node);
    case 'integer':
    case 'number':
      return numbers(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values that match the schema. */
export const fromSchema = (schema: TSchema, hints: Hints): fc.Arbitrary<unknown> => valid(schema as Node, hints);
