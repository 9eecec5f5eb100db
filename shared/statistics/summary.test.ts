import { expect, test } from 'vitest';
import { extremesOf, modeOfReport, overallOf } from '#shared/statistics/summary';

const told = (...medians: number[]) =>
  medians.map((median, i) => ({
    name: `${i + 1}`,
    scale: { count: 5, bins: [], median, from: median, to: median, low: 0, high: 0 },
  }));
const namesOf = (list: { name: string }[]): string => list.map(({ name }) => name).join(' ');

test('STATISTICS-K1: modeOfReport: is boardpulse for a board evaluation, else insights', () => {
  expect(modeOfReport({ isBoardpulse: true })).toBe('boardpulse');
  expect(modeOfReport({ isBoardpulse: false })).toBe('insights');
});

test('STATISTICS-K2: overallOf: is the mean of the medians in whole hundredths', () => {
  expect(overallOf(told(60, 71))).toBe(66);
  expect(overallOf(told(0))).toBe(0);
});

test('STATISTICS-K2: overallOf: is null when no question may be shown', () => {
  expect(overallOf([])).toBeNull();
});

test('STATISTICS-K3: extremesOf: lists three questions at each end at most, none in both', () => {
  const { highest, lowest } = extremesOf(told(50, 90, 10, 70, 30, 80, 20, 60, 40));
  expect(namesOf(highest)).toBe('2 6 4');
  expect(namesOf(lowest)).toBe('3 7 5');
});

test('STATISTICS-K3: extremesOf: gives shorter lists of few questions', () => {
  expect(extremesOf(told(40))).toEqual({ highest: [], lowest: [] });
  const { highest, lowest } = extremesOf(told(40, 60, 50));
  expect([namesOf(highest), namesOf(lowest)]).toEqual(['2', '1']);
});

test('STATISTICS-K4: extremesOf: puts the earlier of two equal questions first', () => {
  const { highest, lowest } = extremesOf(told(50, 50, 50, 50));
  expect([namesOf(highest), namesOf(lowest)]).toEqual(['1 2', '3 4']);
});
