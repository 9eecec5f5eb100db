import { expect, test } from 'vitest';
import type { Group } from '#shared/palette/order';
import { withChosen } from '#shared/palette/recent';

const chosen = (...ids: string[]) => ids.reduce<readonly string[]>((recent, id) => withChosen(recent, { id, group: 'pages' }), []);

test('PALETTE-Z7: withChosen: keeps the last five choices, each once, latest first', () => {
  expect(chosen('a', 'b', 'a')).toEqual(['a', 'b']);
  expect(chosen('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('PALETTE-Z7: withChosen: leaves actions out', () => {
  const group: Group = 'actions';
  expect(withChosen(['a'], { id: 'sign-out', group })).toEqual(['a']);
});
