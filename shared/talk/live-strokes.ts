import type { StrokeEvent } from '#shared/talk/live-events';
import { type EntryField, NOTE_LENGTH } from '#shared/talk/schema';

/**
 * A current change of the giver. The page shows it instead of the stored value until the save arrives (docs/realtime.md). Times are
 * milliseconds of the viewer's clock.
 */
export interface Stroke {
  value: StrokeEvent['value'];
  seq: number;
  at: number;
}
export type Strokes = Readonly<Record<string, Stroke>>;
/** No strokes. */
export const NO_STROKES: Strokes = {};

/** A text stroke younger than this, in ms, is newer than a state that arrives now, because its save is still in flight. */
const SAVE_IN_FLIGHT_MS = 1_000;
/** Time in ms after the last text stroke until the giver no longer counts as writing. */
const WRITING_MS = 2_500;

/** The key of a field of a page among the strokes. */
export const strokeKey = (pageId: string, field: EntryField): string => `${pageId}.${field}`;

/** TALK-L5: whether a value fits into a stroke. A longer text (after a merge) is not sent; viewers see it when it is saved. */
export const fitsStrokeLimit = (value: StrokeEvent['value']): boolean => typeof value !== 'string' || value.length <= NOTE_LENGTH;

/** TALK-L1: adds a stroke, unless a newer one of the same field is already there. @param at time of arrival in milliseconds */
export function receiveStroke(strokes: Strokes, { pageId, field, value, seq }: StrokeEvent, at: number): Strokes {
  const key = strokeKey(pageId, field);
  const known = strokes[key];
  return known && known.seq >= seq ? strokes : { ...strokes, [key]: { value, seq, at } };
}

/** A text stroke of this age, in ms, is dropped, because its save must have arrived. */
const TEXT_STROKE_TTL_MS = 2_500;
/** While the giver holds the dot, the window sends its position again after this time, in ms. */
export const DOT_RENEWAL_INTERVAL_MS = 1_000;
/** The position of a dot is dropped at this age, in ms: three renewals are missing, so the giver no longer holds it. */
const DOT_TTL_MS = 4_000;

const filterStrokes = (strokes: Strokes, keep: (stroke: Stroke) => boolean): Strokes => {
  const left = Object.entries(strokes).filter(([, stroke]) => keep(stroke));
  return left.length === Object.keys(strokes).length ? strokes : Object.fromEntries(left);
};
const isText = (stroke: Stroke): boolean => typeof stroke.value === 'string';

/**
 * TALK-L4: drops strokes that were not renewed, so that the stored value shows if the last stroke was lost, or if the giver's window ended
 * during a drag.
 */
export const expireStrokes = (strokes: Strokes, now: number): Strokes =>
  filterStrokes(strokes, (stroke) => now - stroke.at < (isText(stroke) ? TEXT_STROKE_TTL_MS : DOT_TTL_MS));

/** TALK-L6: the strokes that remain when the giver has left the room: texts, whose save may still be in flight. */
export const dropDots = (strokes: Strokes): Strokes => filterStrokes(strokes, isText);

/**
 * TALK-L2: the strokes that remain after a stored state arrived: only texts that are so new that their save is still in flight. A dot is
 * saved on release, so the stored value is its position.
 */
export const dropSavedStrokes = (strokes: Strokes, now: number): Strokes =>
  filterStrokes(strokes, (stroke) => isText(stroke) && now - stroke.at < SAVE_IN_FLIGHT_MS);

/** TALK-L3: whether the giver is writing: a text stroke arrived within `WRITING_MS`. */
export const isWriting = (strokes: Strokes, now: number): boolean =>
  Object.values(strokes).some((stroke) => typeof stroke.value === 'string' && now - stroke.at < WRITING_MS);
