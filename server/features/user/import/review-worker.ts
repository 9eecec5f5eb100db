import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type ReviewTask, reviewFile, type UserFileReview } from '#server/features/user/import/review-file';

/** A task with a port, over which the thread asks which mails users already have. */
export interface ThreadTask extends ReviewTask {
  port: MessagePort;
}

/** Reads and checks a file in this thread. */
export default async function reviewInThread({ port, ...task }: ThreadTask): Promise<UserFileReview> {
  const reviewed = await reviewFile(task, async (mails) => {
    port.postMessage(mails);
    const [taken] = (await once(port, 'message')) as [string[]];
    return taken;
  });
  port.close();
  return reviewed;
}
