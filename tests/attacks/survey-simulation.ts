import type { Seen } from '#tests/attacks/edition-attacker';
import type { EditionMaker, SimulatedResponse } from '#tests/attacks/edition-makers';

/** A simulated survey in which the attacker participates under several names. */
export interface Course {
  threshold: number;
  /** Number of the attacker's own responses, and when they are submitted. */
  own: number;
  comes: 'first' | 'just before the victim' | 'at any time';
  victim: 'anybody' | 'whoever comes first after an edition';
  /** Share of respondents who write a comment. */
  writing: number;
  ends: 'not yet' | 'when all are done' | 'as soon as the victim is done';
}

/** Result of a simulation: what the attacker saw, and what they try to find out. */
export interface Outcome {
  seen: Seen[];
  own: Set<string>;
  /** Undefined when nobody submitted after an edition. */
  victim: SimulatedResponse | undefined;
  done: readonly SimulatedResponse[];
}

const MIN_OTHERS = 12;
const MAX_OTHERS = 30;

const person = (name: string, writes: boolean): SimulatedResponse => ({
  name,
  comment: writes ? `what ${name} wrote` : '',
  counted: false,
});
const people = (count: number, name: string, writes: () => boolean): SimulatedResponse[] =>
  Array.from({ length: count }, (_, i) => person(`${name} ${i}`, writes()));

/** Simulates a survey: respondents submit one after the other, and after each of them the job checks whether an edition is due. */
export function runCourse({ own: ownCount, comes, victim: who, writing, ends }: Course, look: EditionMaker, chance: () => number): Outcome {
  const below = (count: number): number => Math.floor(chance() * count);
  const others = people(MIN_OTHERS + below(MAX_OTHERS - MIN_OTHERS + 1), 'person', () => chance() < writing);
  const own = people(ownCount, 'own', () => true);
  const queue = comes === 'first' ? [...own, ...others] : [...others];
  if (comes === 'at any time') for (const one of own) queue.splice(below(queue.length + 1), 0, one);
  const at = below(others.length);
  let victim = who === 'anybody' ? others[at] : undefined;
  const done: SimulatedResponse[] = [];
  const seen: Seen[] = [];
  function note(closed: boolean): boolean {
    const comments = look(done, closed);
    if (comments) seen.push({ done: done.map(({ name }) => name), comments });
    return comments !== undefined;
  }
  const isDone = (one: SimulatedResponse): boolean => done.push(one) > 0 && note(false);
  let isAfterEdition = false;
  for (const next of queue) {
    if (!victim && isAfterEdition && others.indexOf(next) >= at) victim = next;
    if (next === victim && comes === 'just before the victim') own.map(isDone);
    isAfterEdition = isDone(next);
    if (next === victim && ends === 'as soon as the victim is done') break;
  }
  if (ends !== 'not yet') note(true);
  return { seen, own: new Set(own.map(({ comment }) => comment)), victim, done };
}
