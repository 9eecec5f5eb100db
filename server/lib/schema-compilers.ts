import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { withNameSets } from '#server/lib/property-name-sets';

/**
 * Compiles a schema when a call first needs it, and only once in a process: to compile all of them would be a fifth of a server's start.
 * @param compile makes the function of a schema, which keeps nothing of a call
 */
function compileOnDemand<Value, Result>(
  compile: (schema: TSchema) => (value: Value) => Result,
): (schema: TSchema) => (value: Value) => Result {
  const compiled = new WeakMap<TSchema, (value: Value) => Result>();
  return (schema) => (value) => {
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known(value);
  };
}

const PLACE = { method: '', url: '' };

const explainBody = compileOnDemand((schema) => TypeBoxValidatorCompiler({ ...PLACE, schema, httpPart: 'body' }));
// An invalid value is checked once more with the schema itself, to find the reason.
const checkBody = compileOnDemand((schema) => {
  const quick = Compile(withNameSets(schema));
  return (value: unknown) => (quick.Check(value) ? { value } : explainBody(schema)(value));
});
// Parameters and query values are text and are converted to the types of the schema; bodies are not.
const checkText = compileOnDemand((schema) => TypeBoxValidatorCompiler({ ...PLACE, schema, httpPart: 'querystring' }));
const serialize = compileOnDemand((schema) => SerializerSelector()()({ ...PLACE, schema, httpStatus: '200' }));

/** Compiles the validator of a schema on first use. Only parameters and query values are converted. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? checkBody(schema) : checkText(schema);

/** Compiles the serializer of a schema on first use. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => serialize(schema);
