import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Shorter answers are not compressed: they fit into one or two packets. */
const MIN_COMPRESSED_BYTES = 2_048;
/** Compresses a list to a tenth in a millisecond. The highest quality takes thirty times as long for a few percent. */
const BROTLI_QUALITY = 4;

/**
 * Compresses JSON answers on the thread pool. Files of the client and dictionaries are compressed when they are built.
 * The length of an answer reveals no secret to an attacker: no other site can make a browser send the token of a call.
 */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
});
