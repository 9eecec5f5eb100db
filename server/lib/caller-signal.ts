import type { FastifyRequest } from 'fastify';

/**
 * Runs `work` with a signal that aborts when the caller disconnects. Fastify's own signal follows the body of the request, which has
 * arrived before a handler runs.
 */
export async function whileCallerWaits<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const abort = (): void => gone.abort();
  socket.once('close', abort);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', abort);
  }
}
