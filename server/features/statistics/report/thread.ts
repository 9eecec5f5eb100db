import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from '#server/features/statistics/report/render';
import { drawReport } from '#server/features/statistics/report/report';

const { report, lang } = workerData as Order;
parentPort?.postMessage(await drawReport(report, lang));
