import { Worker } from 'node:worker_threads';
import type { Report } from '#server/features/statistics/present';
import type { Locale } from '#shared/i18n/locale';

/** Makes the PDF of a report in each language. */
export type Render = (report: Report) => Promise<Record<Locale, Uint8Array>>;

/** In a thread of its own: drawing takes as long as hundreds of saves, and none of them waits for it. */
export const renderInThread: Render = (report) =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: report });
    thread.once('message', done);
    thread.once('error', fail);
    thread.once('exit', (code) => fail(new Error(`The thread that draws ended with ${code}`)));
  });
