import type { Report } from '#server/features/statistics/present';
import { runInThread } from '#server/lib/worker-thread';
import type { Locale } from '#shared/i18n/locale';

/** Makes the PDF of a report in each language. */
export type Render = (report: Report) => Promise<Record<Locale, Uint8Array>>;

/** In a thread of its own: drawing takes as long as hundreds of saves, and none of them waits for it. */
export const renderInWorker: Render = (report) => runInThread({ module: new URL('./worker.ts', import.meta.url), data: report });
