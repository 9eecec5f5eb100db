import type { TextOverrides } from '#shared/translation/dictionary';

/** The unsaved texts of one language. */
export interface WordingDraft {
  /** The new texts by key; the original text to remove an override. */
  texts: TextOverrides;
  /** The saved text of each key when the user began to change it. */
  base: TextOverrides;
}

/** A draft without changes. */
export const NO_DRAFT: WordingDraft = { texts: {}, base: {} };

const without = (wording: TextOverrides, key: string): TextOverrides => {
  const { [key]: _, ...others } = wording;
  return others;
};

/** TRANSLATION-X10: the draft after the user typed a text. A text equal to the saved one is no change. @param saved the saved text */
export const setText = ({ texts, base }: WordingDraft, key: string, text: string, saved: string): WordingDraft =>
  text === saved
    ? { texts: without(texts, key), base: without(base, key) }
    : { texts: { ...texts, [key]: text }, base: { ...base, [key]: base[key] ?? saved } };

/** TRANSLATION-X10: resolves a conflict: the user keeps their own text over that of the other administrator. */
export const keepMine = ({ texts, base }: WordingDraft, key: string, saved: string): WordingDraft => ({
  texts,
  base: { ...base, [key]: saved },
});

/**
 * TRANSLATION-X10: the draft after these texts were saved. Texts that the user typed since count as changes of the saved ones, not as
 * conflicts.
 */
export const settleSaved = (draft: WordingDraft, sent: TextOverrides): WordingDraft =>
  Object.entries(sent).reduce(
    (now, [key, text]) => (now.texts[key] === undefined || now.texts[key] === text ? now : keepMine(now, key, text)),
    draft,
  );

/** TRANSLATION-X10: whether another administrator saved a different text since the user began to change it. */
export const hasConflict = ({ texts, base }: WordingDraft, key: string, saved: string): boolean =>
  texts[key] !== undefined && saved !== base[key] && saved !== texts[key];

/**
 * TRANSLATION-X10: the draft based on the texts that are saved now. Texts that another administrator saved with the same content are left
 * out.
 */
export function rebaseDraft({ texts, base }: WordingDraft, saved: (key: string) => string | undefined): WordingDraft {
  const open = Object.keys(texts).filter((key) => saved(key) !== undefined && saved(key) !== texts[key]);
  const only = (wording: TextOverrides): TextOverrides => Object.fromEntries(open.map((key) => [key, wording[key] ?? '']));
  return { texts: only(texts), base: only(base) };
}
