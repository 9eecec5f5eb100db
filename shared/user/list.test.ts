import { expect, it } from 'vitest';
import { searchOf } from '#shared/user/list';

it.each([
  ['gre', 'gre'],
  [' gre ', 'gre'],
  ['gr', undefined],
  ['g r', 'g r'],
  ['g  ', undefined],
  ['', undefined],
  ['👩‍👧', '👩‍👧'],
  ['van   den', 'van den'],
])('L1: %j looks for %j', (typed, text) => expect(searchOf(typed)).toBe(text));

it('L1: nobody has a name that long', () => expect(searchOf('x'.repeat(500))).toHaveLength(100));
