import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of the body as it came; empty without one. */
    bodyText: string;
  }
}

/** Keeps the text of each JSON body beside what it says, for calls that store a part of it. Fastify's own parser reads it, with its checks. */
export function keepBodyText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.bodyText = text;
    return parse(request, text, done);
  });
}

/**
 * The JSON text of an array that is the last member of a body, cut from the text of the body: to write it anew takes as long as to read it.
 * @param body what the text says; its member `name` is an array
 * @returns undefined when the text does not tell for certain where the array is: the name comes twice or may be written with escapes, there
 * are other arrays among the members, or space around the brackets. What is returned says what the member says, perhaps written otherwise than by JSON.stringify
 */
export function textOfLastArray(text: string, body: object, name: string): string | undefined {
  const key = `"${name}"`;
  const at = text.indexOf(key);
  const from = at + key.length;
  const isLast = text.endsWith(']}') && Object.entries(body).every(([member, value]) => member === name || !Array.isArray(value));
  if (at < 0 || !isLast || !text.startsWith(':[', from) || text.indexOf(key, from) >= 0 || text.includes('\\u')) return undefined;
  return text.slice(from + 1, -1);
}

/** Whether a JSON text says what a value is, however it is written. */
export const saysSame = (text: string, value: unknown): boolean => JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
