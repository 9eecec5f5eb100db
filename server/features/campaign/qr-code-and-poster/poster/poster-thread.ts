import type { Poster } from '#server/features/campaign/qr-code-and-poster/poster/poster-drawing';
import { createWorkerThread } from '#server/lib/worker-thread';

const thread = createWorkerThread<Poster, Uint8Array>(new URL('./worker.ts', import.meta.url));

/** Draws a poster in a worker thread, because embedding fonts takes as long as dozens of saves. */
export const drawPosterInWorker = (poster: Poster): Promise<Uint8Array> => thread.run(poster);
