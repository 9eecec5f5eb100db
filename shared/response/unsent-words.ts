import { joinTexts } from '#shared/sync/text-merge';

/** Words in the boxes of a survey that were not sent, by box. */
export type UnsentWords = Readonly<Record<string, string>>;

/** RESPONSE-K4: the words of a window with those of a closed window; if both have words for a box, all stay (TALK-D2). */
export function adoptUnsentWords(own: UnsentWords, left: UnsentWords): UnsentWords {
  const adopted = Object.entries(left).map(([box, words]) => [box, own[box] === undefined ? words : joinTexts(own[box], words)]);
  return { ...own, ...Object.fromEntries(adopted) };
}
