import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from '#server/features/statistics/present';
import { drawReport } from '#server/features/statistics/report/report';
import { LOCALES, type Locale } from '#shared/i18n/locale';

const files: Partial<Record<Locale, Uint8Array>> = {};
for (const lang of LOCALES) files[lang] = await drawReport(workerData as Report, lang);
parentPort?.postMessage({ result: files });
