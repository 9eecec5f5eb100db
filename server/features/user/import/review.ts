import { type FindTakenMails, type Reviewed, type ReviewTask, reviewFile } from '#server/features/user/import/review-file';
import { Turns } from '#server/lib/concurrency-limit';
import { runInThread, ThreadTimeoutError } from '#server/lib/worker-thread';
import { AppError } from '#shared/contract/errors';

/** Files of at most this many characters are read faster than a worker thread starts. */
const MAX_INLINE_LENGTH = 20_000;
/** On an idle machine the largest file takes a hundredth of this time. */
const REVIEW_TIMEOUT_MS = 20_000;

/** Files are read one after the other, so that other calls keep a processor. */
const turns = new Turns({ atOnce: 1, waiting: 8 });

/**
 * USER-I1 to USER-I10: reads and checks a file, a large one in a worker thread.
 * @throws Refusal TooManyRequestsError when too many files wait, UnavailableError when it takes too long
 */
export async function reviewUploadedFile(task: ReviewTask, findTaken: FindTakenMails): Promise<Reviewed> {
  if (task.file.length <= MAX_INLINE_LENGTH) return reviewFile(task, findTaken);
  const end = await turns.take();
  try {
    const module = new URL('./thread.ts', import.meta.url);
    return await runInThread<Reviewed>({ module, data: task, reply: findTaken, timeoutMs: REVIEW_TIMEOUT_MS });
  } catch (error) {
    throw error instanceof ThreadTimeoutError ? new AppError('UnavailableError') : error;
  } finally {
    end();
  }
}
