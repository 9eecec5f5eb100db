import { describe, expect, it } from 'vitest';
import { rebased, same } from '#shared/saving/rebase';

const before = { name: 'Tom', job: 'Engineer', in: ['grid', 'board'] };
type Fields = typeof before;
const changed = (change: Partial<Fields>): Fields => ({ ...before, ...change });

describe('what was typed, on top of what somebody else saved', () => {
  it.each<[string, Partial<Fields>, Partial<Fields>, Partial<Fields>, string[], string[]]>([
    ['different fields: both stay', { job: 'Lead' }, { name: 'Thomas' }, { name: 'Thomas', job: 'Lead' }, ['name'], []],
    ['the same field: mine stays and theirs is told', { job: 'Lead' }, { job: 'Head' }, { job: 'Lead' }, [], ['job']],
    ['the same field to the same: nothing to tell', { job: 'Lead' }, { job: 'Lead' }, { job: 'Lead' }, [], []],
    ['nothing typed: all of theirs', {}, { name: 'Thomas', in: ['grid'] }, { name: 'Thomas', in: ['grid'] }, ['name', 'in'], []],
    ['a list in another order was not changed', {}, { in: ['board', 'grid'] }, { in: ['board', 'grid'] }, [], []],
  ])('O7: %s', (_, mine, theirs, fields, taken, clashes) =>
    expect(rebased(before, changed(mine), changed(theirs))).toEqual({ fields: changed(fields), taken, clashes }),
  );

  it('a list that only stands in another order is the same', () => {
    expect(same(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(same(['a'], ['b'])).toBe(false);
  });
});
