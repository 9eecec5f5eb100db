import type { Report } from '#server/features/statistics/report-data';
import { createWorkerThread } from '#server/lib/worker-thread';
import type { Locale } from '#shared/i18n/locale';

/** Makes the PDF of a report in each language. */
export type Render = (report: Report) => Promise<Record<Locale, Uint8Array>>;

const thread = createWorkerThread<Report, Record<Locale, Uint8Array>>(new URL('./worker.ts', import.meta.url));

/** Draws in a worker thread, because a report takes as long as hundreds of saves. */
export const renderInWorker: Render = (report) => thread.run(report);
