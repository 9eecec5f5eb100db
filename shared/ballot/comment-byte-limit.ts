import { ballotBytesLeft } from '#shared/ballot/content';
import type { ResponseItem } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';

/**
 * BALLOT-20: the bytes that are left for comments, if every rating takes the most bytes that it can: each rating counts with its longest
 * value, an inner rating with the longer of the words `auto` and `manual`.
 * @returns bytes; negative when the comments are too long together
 */
export const commentBytesLeft = (questions: readonly Pick<Question, 'id' | 'type'>[], responses: readonly ResponseItem[]): number =>
  ballotBytesLeft(
    questions,
    responses.map((item) => ({ ...item, scalarResponse2Type: 'manual' as const })),
  );
