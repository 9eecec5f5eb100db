import { Worker } from 'node:worker_threads';
import type { Report } from '#server/features/statistics/present';
import type { Locale } from '#shared/i18n/locale';

/** Makes the PDF of a report in each language. */
export type Render = (report: Report) => Promise<Record<Locale, Uint8Array>>;

/** In a thread of its own: drawing takes as long as hundreds of saves, and none of them waits for it. */
export const renderInThread: Render = (report) =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: report });
    // Under a watcher, as in development, a thread also tells which files it reads.
    thread.on('message', ({ drawn }: { drawn?: Record<Locale, Uint8Array> }) => drawn && done(drawn));
    thread.once('error', fail);
    thread.once('exit', (code) => fail(new Error(`The thread that draws ended with ${code}`)));
  });
