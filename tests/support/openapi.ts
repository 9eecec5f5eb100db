import { Compile } from 'typebox/schema';

/** The part of an OpenAPI document that tests read. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }> }
  >;
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

export const operationsOf = ({ paths }: OpenApiDocument): { method: string; path: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })));

/** Errors of a value against a schema of the document; empty when it is valid. */
export function findSchemaErrors({ components }: OpenApiDocument, schema: object, value: unknown): string[] {
  const [, errors] = Compile({ allOf: [schema], components }).Errors(value);
  return errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
