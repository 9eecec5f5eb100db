import type { Poster } from '#server/features/campaign/link/poster/poster';
import { createWorkerThread } from '#server/lib/worker-thread';

const thread = createWorkerThread<Poster, Uint8Array>(new URL('./worker.ts', import.meta.url));

/** Draws in a worker thread: setting fonts takes as long as dozens of saves, and these must not wait for it. */
export const drawPosterInWorker = (poster: Poster): Promise<Uint8Array> => thread.run(poster);
