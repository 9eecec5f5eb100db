import type { ResponseItem } from '#shared/response/schema';

/** BALLOT-37: what the respondent wrote, in the order of the questions, then the words that were not sent; each once. */
export function ownWords(responses: readonly Pick<ResponseItem, 'textResponse1' | 'textResponse2'>[], unsent: readonly string[]): string[] {
  const sent = responses.flatMap(({ textResponse1, textResponse2 }) => [textResponse1, textResponse2]);
  return [...new Set([...sent, ...unsent].map((text) => text?.trim() ?? ''))].filter(Boolean);
}
