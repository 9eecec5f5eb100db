import { expect, test } from 'vitest';
import { addRecent } from '#shared/palette/recent-choices';
import type { Group } from '#shared/palette/result-order';

const chosen = (...ids: string[]) => ids.reduce<readonly string[]>((recent, id) => addRecent(recent, { id, group: 'pages' }), []);

test('PALETTE-Z7: addRecent: keeps the last five choices, each once, latest first', () => {
  expect(chosen('a', 'b', 'a')).toEqual(['a', 'b']);
  expect(chosen('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('PALETTE-Z7: addRecent: leaves actions out', () => {
  const group: Group = 'actions';
  expect(addRecent(['a'], { id: 'sign-out', group })).toEqual(['a']);
});
