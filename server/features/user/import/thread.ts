import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type ReviewTask, reviewFile } from '#server/features/user/import/review-file';

const result = await reviewFile(workerData as ReviewTask, async (mails) => {
  parentPort?.postMessage({ question: mails });
  const [taken] = (await once(parentPort as NonNullable<typeof parentPort>, 'message')) as [string[]];
  return taken;
});
parentPort?.postMessage({ result });
