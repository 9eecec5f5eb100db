import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';

/** JSON Schema keywords that the contract uses. */
interface Node {
  type?: string;
  enum?: unknown[];
  anyOf?: Node[];
  const?: unknown;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  maxProperties?: number;
  items?: Node;
  maxItems?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** Values for patterns that a repeated letter does not match. */
const MATCHING = ['00:00:10', '2026-03-02'];
const FORMATS: Record<string, () => string> = { uuid: randomUUID, email: () => `${randomUUID()}@b.example`, date: () => '2026-03-02' };
/** Length of a text without its own limit. */
const LONG_TEXT = 60_000;

function largestText({ format, pattern, maxLength = LONG_TEXT }: Node): string {
  const known = format === undefined ? undefined : FORMATS[format]?.();
  if (known !== undefined) return known;
  const text = 'x'.repeat(maxLength);
  return pattern === undefined || new RegExp(pattern).test(text) ? text : (MATCHING.find((each) => new RegExp(pattern).test(each)) ?? text);
}

function largestRecord({ patternProperties = {}, maxProperties = 100 }: Node): object {
  const node = Object.values(patternProperties)[0] ?? {};
  return Object.fromEntries(Array.from({ length: maxProperties }, (_, i) => [`key.${i}`, largestOf(node)]));
}

/** The largest value that a schema allows. */
function largestOf(node: Node): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum.at(-1);
  if (node.anyOf) return largestOf(node.anyOf[0] ?? {});
  if (node.properties) return Object.fromEntries(Object.entries(node.properties).map(([name, each]) => [name, largestOf(each)]));
  if (node.type === 'object') return largestRecord(node);
  if (node.type === 'array') return Array.from({ length: node.maxItems ?? 1_000 }, () => largestOf(node.items ?? {}));
  if (node.type === 'string') return largestText(node);
  if (node.type === 'integer' || node.type === 'number') return Math.min(node.maximum ?? 1, 1);
  return node.type === 'boolean' ? true : null;
}

/** Reduces lists, texts and records to a share of their size. */
function cut(value: unknown, part: number): unknown {
  if (typeof value === 'string') return value.length > 100 ? value.slice(0, Math.floor(value.length * part)) : value;
  if (Array.isArray(value)) return value.slice(0, Math.max(1, Math.floor(value.length * Math.sqrt(part)))).map((each) => cut(each, part));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.length > 100 ? entries.slice(0, Math.floor(entries.length * part)) : entries;
  return Object.fromEntries(kept.map(([name, each]) => [name, cut(each, part)]));
}

/** The largest body that matches a schema within a number of bytes. */
export function largestBody(schema: TSchema, bytes: number): object {
  let body = largestOf(schema as Node) as object;
  while (JSON.stringify(body).length > bytes) body = cut(body, 0.9) as object;
  return body;
}
