/** I18N-B3: the first sentence of a text as headline, and the rest. The rest of a text with one sentence is empty. */
export function splitHeadline(text: string): { headline: string; rest: string } {
  const end = /[.?!…]["”»’]?\s/.exec(text);
  if (!end) return { headline: text.trim(), rest: '' };
  const cut = end.index + end[0].length;
  return { headline: text.slice(0, cut).trim(), rest: text.slice(cut).trim() };
}
