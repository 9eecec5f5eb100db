import { MessageChannel } from 'node:worker_threads';
import { type FindTakenMails, type ReviewTask, reviewFile, type UserFileReview } from '#server/features/user/import/review-file';
import type { ThreadTask } from '#server/features/user/import/review-worker';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit';
import { createWorkerThread } from '#server/lib/worker-thread';
import { AppError } from '#shared/contract/errors';

/** Files of at most this many characters are reviewed without a worker thread, whose start takes longer. */
const MAX_INLINE_LENGTH = 20_000;
/** Timeout of a review, in ms. On an idle machine the largest file takes a hundredth of it. */
const REVIEW_TIMEOUT_MS = 20_000;

/** Priority of the worker thread: low, so that other calls do not wait for it. */
const THREAD_PRIORITY = 10;

/** Files are reviewed one at a time; up to 8 wait. */
const threadLimit = new ConcurrencyLimit({ atOnce: 1, waiting: 8 });
const thread = createWorkerThread<ThreadTask, UserFileReview>(new URL('./review-worker.ts', import.meta.url), {
  niceness: THREAD_PRIORITY,
});

async function reviewInThread(task: ReviewTask, findTaken: FindTakenMails): Promise<UserFileReview> {
  const { port1: own, port2: port } = new MessageChannel();
  const timeout = AbortSignal.timeout(REVIEW_TIMEOUT_MS);
  const failed = new Promise<never>((_, fail) => {
    own.once('message', (mails: string[]) => findTaken(mails).then((taken) => own.postMessage(taken), fail));
  });
  const cancel = new AbortController();
  try {
    const signal = AbortSignal.any([timeout, cancel.signal]);
    return await Promise.race([failed, thread.run({ ...task, port }, { transferList: [port], signal })]);
  } catch (error) {
    cancel.abort();
    throw timeout.aborted ? new AppError('UnavailableError') : error;
  } finally {
    own.close();
  }
}

/**
 * USER-I1 to USER-I10: reads and checks a file, a large one in a worker thread.
 * @throws AppError TooManyRequestsError when too many files wait, UnavailableError when it takes too long
 */
export async function reviewUploadedFile(task: ReviewTask, findTaken: FindTakenMails): Promise<UserFileReview> {
  if (task.file.length <= MAX_INLINE_LENGTH) return reviewFile(task, findTaken);
  const end = await threadLimit.take();
  try {
    return await reviewInThread(task, findTaken);
  } finally {
    end();
  }
}
