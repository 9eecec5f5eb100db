import type { Wording } from '#shared/translation/texts';

/** What somebody typed in one language and has not saved. */
export interface Draft {
  /** By key, each text as it shall be; the original where that shall be said again. */
  texts: Wording;
  /** What was said of each when it was begun. */
  base: Wording;
}

export const NO_DRAFT: Draft = { texts: {}, base: {} };

const without = (wording: Wording, key: string): Wording => {
  const { [key]: _, ...others } = wording;
  return others;
};

/** X10: a draft after one text was typed; what is said already is no change. @param said what is said of it now, without the draft */
export const typed = ({ texts, base }: Draft, key: string, text: string, said: string): Draft =>
  text === said
    ? { texts: without(texts, key), base: without(base, key) }
    : { texts: { ...texts, [key]: text }, base: { ...base, [key]: base[key] ?? said } };

/** X10: of a text that somebody else changed meanwhile one's own is kept. */
export const insisted = ({ texts, base }: Draft, key: string, said: string): Draft => ({ texts, base: { ...base, [key]: said } });

/** X10: whether somebody else has changed a text since one's own was begun, and to something else. */
export const isContested = ({ texts, base }: Draft, key: string, said: string): boolean =>
  texts[key] !== undefined && said !== base[key] && said !== texts[key];

/** X10: a draft as it stands upon what is said now: what somebody else has made the same meanwhile is no change any more. */
export function settled({ texts, base }: Draft, said: (key: string) => string | undefined): Draft {
  const open = Object.keys(texts).filter((key) => said(key) !== undefined && said(key) !== texts[key]);
  const only = (wording: Wording): Wording => Object.fromEntries(open.map((key) => [key, wording[key] ?? '']));
  return { texts: only(texts), base: only(base) };
}
