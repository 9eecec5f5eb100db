import { describe, expect, test } from 'vitest';
import { guesses } from '#tests/attacks/edition-attacker';
import { createDrawnEditions, createUndrawnEditions, type EditionMaker } from '#tests/attacks/edition-makers';
import { type Course, runCourse } from '#tests/attacks/survey-simulation';
import { chance as seeded } from '#tests/support/seeded-random';

// The attacker keeps every edition of a named campaign, knows when each user submitted, and wrote some of the answers. They try to find the
// victim's comment.
const chance = seeded('editions');
const VICTIMS = 400;
/** Deviation of a share by chance: four standard deviations. */
const marginOf = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / VICTIMS);

type Editions = (threshold: number, chance: () => number) => EditionMaker;

/** Share of 400 victims whose comment the attacker finds, with the best strategy. */
function measureFoundShare(course: Course, editions: Editions): number {
  const right = [0, 0, 0];
  for (let victims = 0; victims < VICTIMS; ) {
    const { seen, own, victim } = runCourse(course, editions(course.threshold, chance), chance);
    if (!victim) continue;
    victims += 1;
    for (const [way, comment] of guesses({ seen, own, victim: victim.name, chance }).entries())
      if (comment === victim.comment) right[way] = (right[way] ?? 0) + 1;
  }
  return Math.max(...right) / VICTIMS;
}

function printFoundShare(course: Course, editions: Editions, beside: number): number {
  const found = measureFoundShare(course, editions);
  const { threshold, own, comes, victim, writing, ends } = course;
  console.log(
    `editions: threshold ${threshold}, ${own} answers of the reader's own (${comes}), victim ${victim}, ${writing * 100} % write, closed: ${ends}: ` +
      `named ${(found * 100).toFixed(1)} % of ${VICTIMS}; chance is ${(beside * 100).toFixed(1)} %`,
  );
  return found;
}

const WHEN = ['first', 'just before the victim', 'at any time'] as const;
const WHO = ['anybody', 'whoever comes first after an edition'] as const;
const running: Course[] = [3, 5].flatMap((threshold) =>
  WHEN.flatMap((comes) => WHO.map((victim) => ({ threshold, own: threshold - 1, comes, victim, writing: 1, ends: 'not yet' as const }))),
);
const HARDEST = { comes: 'just before the victim', victim: 'whoever comes first after an edition', writing: 1, ends: 'not yet' } as const;

describe('attack on editions of a running campaign, with T - 1 own answers: names at most one victim in T', () => {
  test.each(running)('T $threshold, own answers $comes, victim $victim', (course) => {
    const beside = 1 / course.threshold;
    expect(printFoundShare(course, createDrawnEditions, beside)).toBeLessThan(beside + marginOf(beside));
  });

  test.each([3, 5])('T %i, when some users do not answer', (threshold) => {
    const beside = 1 / threshold;
    const course = { ...HARDEST, threshold, own: threshold - 1, writing: 0.5 };
    expect(printFoundShare(course, createDrawnEditions, beside)).toBeLessThan(beside + marginOf(beside));
  });
});

describe('attack on editions of a closed campaign: names at most one victim in T minus the own answers', () => {
  const closed = [
    [3, 0],
    [3, 1],
    [5, 0],
    [5, 2],
  ].flatMap(([threshold = 0, own = 0]) =>
    (['when all are done', 'as soon as the victim is done'] as const).map((ends) => ({
      ...HARDEST,
      comes: 'first' as const,
      threshold,
      own,
      ends,
    })),
  );
  test.each(closed)('T $threshold, $own own answers, $ends', (course) => {
    const beside = 1 / (course.threshold - course.own);
    expect(printFoundShare(course, createDrawnEditions, beside)).toBeLessThan(beside + marginOf(beside));
  });
});

test.each([3, 5])('attack on editions without a random draw: names nearly every victim, T %i', (threshold) => {
  expect(printFoundShare({ ...HARDEST, threshold, own: threshold - 1 }, createUndrawnEditions, 1 / threshold)).toBeGreaterThan(0.9);
});
