import type { SessionLive } from '#shared/contract/events';
import { type EntryField, NOTE_LENGTH } from '#shared/talk/schema';

/**
 * What the driving hand is doing right now, laid over what is stored until the save arrives (realtime: session:live).
 * Times are milliseconds of the viewer's clock.
 */
export interface Stroke {
  value: SessionLive['value'];
  seq: number;
  at: number;
}
export type Strokes = Readonly<Record<string, Stroke>>;
export const NO_STROKES: Strokes = {};

/** A stroke this young is newer than a state that arrives now: its save is still on the way. */
const FRESH_MS = 1_000;
/** Somebody who wrote this long ago is not writing now. */
const WRITING_MS = 2_500;

export const strokeKey = (pageId: string, field: EntryField): string => `${pageId}.${field}`;

/** L5: a text too long for a stroke (two people's words, merged) is none: it is seen when it is saved. */
export const fitsStroke = (value: SessionLive['value']): boolean => typeof value !== 'string' || value.length <= NOTE_LENGTH;

/** L1: a stroke that was overtaken on the way is dropped. */
export function stroked(strokes: Strokes, { pageId, field, value, seq }: SessionLive, at: number): Strokes {
  const key = strokeKey(pageId, field);
  const known = strokes[key];
  return known && known.seq >= seq ? strokes : { ...strokes, [key]: { value, seq, at } };
}

/** A save follows the resting hand well within this time. */
const FADED_MS = 2_500;

const kept = (strokes: Strokes, keep: (stroke: Stroke) => boolean): Strokes => {
  const left = Object.entries(strokes).filter(([, stroke]) => keep(stroke));
  return left.length === Object.keys(strokes).length ? strokes : Object.fromEntries(left);
};
const isText = (stroke: Stroke): boolean => typeof stroke.value === 'string';

/**
 * L4: a text that is not renewed gives way to what is stored, also when its last stroke was lost on the way. A dot that is
 * held still stays where it is held.
 */
export const faded = (strokes: Strokes, now: number): Strokes => kept(strokes, (stroke) => !isText(stroke) || now - stroke.at < FADED_MS);

/**
 * L2: a stored state replaces strokes, except texts so young that their save has not come yet. A dot is saved when it is
 * let go, so what is stored then is where it stands.
 */
export const settled = (strokes: Strokes, now: number): Strokes => kept(strokes, (stroke) => isText(stroke) && now - stroke.at < FRESH_MS);

/** L3: a note is being written while text strokes keep coming. */
export const isWriting = (strokes: Strokes, now: number): boolean =>
  Object.values(strokes).some((stroke) => typeof stroke.value === 'string' && now - stroke.at < WRITING_MS);
