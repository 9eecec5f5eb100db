import { Compile } from 'typebox/schema';

/** As much of an OpenAPI document as tests look at. */
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

/** What is wrong with a value according to a schema of the document; nothing when it keeps to it. */
export function findSchemaErrors({ components }: OpenApiDocument, schema: object, value: unknown): string[] {
  const [, errors] = Compile({ allOf: [schema], components }).Errors(value);
  return errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
