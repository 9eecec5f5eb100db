import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#shared/contract/errors';

/** Shorter answers are not compressed: they fit into one or two packets. */
const MIN_COMPRESSED_BYTES = 2_048;
/**
 * This quality compresses a list to a tenth within a millisecond. The highest quality takes thirty times as long and saves only a few
 * percent more.
 */
const BROTLI_QUALITY = 4;

/** The limits of bodies use the length that a request declares, and a compressed body can become much longer than that. */
async function refuseCompressedBody({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new AppError('UnsupportedMediaTypeError', { detail: 'content-encoding: none is accepted' });
}

/**
 * Compresses JSON answers on the thread pool. Files of the client and dictionaries are compressed when they are built.
 * Compressed bodies are refused. The length of an answer reveals no secret to an attacker: no other site can make a browser send the token of a call.
 */
export const compression = fp(async (app: FastifyInstance) => {
  // The last hook before the body is read, so that a caller who is not signed in, or calls too often, gets that refusal first.
  app.addHook('onRoute', (route) => {
    route.preParsing = [...[route.preParsing ?? []].flat(), refuseCompressedBody];
  });
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
});
