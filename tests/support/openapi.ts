import { Compile } from 'typebox/schema';

interface Response {
  description: string;
  content: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>;
}

/** The part of an OpenAPI document that tests read. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, Response | { $ref: string }>;
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

export const operationsOf = ({ paths }: OpenApiDocument): { method: string; path: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })));

/** The response of an operation with this status, also when it is a reference. */
export function responseOf({ components }: OpenApiDocument, { responses }: Operation, status: number): Response | undefined {
  const found = responses[status];
  return found && '$ref' in found ? components.responses[found.$ref.replace('#/components/responses/', '')] : found;
}

/** Errors of a value against a schema of the document; empty when it is valid. */
export function findSchemaErrors({ components }: OpenApiDocument, schema: object, value: unknown): string[] {
  const [, errors] = Compile({ allOf: [schema], components }).Errors(value);
  return errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
