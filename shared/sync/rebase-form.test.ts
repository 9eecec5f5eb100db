import { describe, expect, it } from 'vitest';
import { hasFieldValues, rebaseForm, resolveClash, sameFieldValue } from '#shared/sync/rebase-form';

const before = { name: 'Tom', job: 'Engineer', in: ['grid', 'board'] };
type Fields = typeof before;
const changed = (change: Partial<Fields>): Fields => ({ ...before, ...change });

describe('rebaseForm', () => {
  it.each<[string, Partial<Fields>, Partial<Fields>, Partial<Fields>, string[], string[]]>([
    ['different fields: both stay', { job: 'Lead' }, { name: 'Thomas' }, { name: 'Thomas', job: 'Lead' }, ['name'], []],
    ['the same field: mine stays and theirs is told', { job: 'Lead' }, { job: 'Head' }, { job: 'Lead' }, [], ['job']],
    ['the same field to the same: nothing to tell', { job: 'Lead' }, { job: 'Lead' }, { job: 'Lead' }, [], []],
    ['nothing typed: all of theirs', {}, { name: 'Thomas', in: ['grid'] }, { name: 'Thomas', in: ['grid'] }, ['name', 'in'], []],
    ['a list in another order was not changed', {}, { in: ['board', 'grid'] }, { in: ['board', 'grid'] }, [], []],
  ])('TENANT-O7, USER-C3: %s', (_, mine, theirs, fields, taken, clashes) =>
    expect(rebaseForm(before, changed(mine), changed(theirs))).toEqual({ fields: changed(fields), taken, clashes }),
  );

  it('TENANT-O7, USER-C3: marks a field that both changed as a conflict until one value is chosen', () => {
    const theirs = changed({ job: 'Head' });
    const both = { fields: changed({ job: 'Lead' }), clashes: ['job' as const] };
    expect(resolveClash(both, theirs, { name: 'job', choice: 'mine' })).toEqual({ fields: changed({ job: 'Lead' }), clashes: [] });
    expect(resolveClash(both, theirs, { name: 'job', choice: 'theirs' })).toEqual({ fields: theirs, clashes: [] });
    expect(resolveClash({ ...both, clashes: ['name', 'job'] }, theirs, { name: 'job', choice: 'mine' }).clashes).toEqual(['name']);
  });

  it('TENANT-O7, USER-C3: a conflict without a choice stays one when another field is saved meanwhile', () => {
    const first = rebaseForm(before, changed({ job: 'Lead' }), changed({ job: 'Head' }));
    const next = changed({ job: 'Head', name: 'Thomas' });
    const second = rebaseForm(changed({ job: 'Head' }), first.fields, next, first);
    expect(second).toEqual({ fields: changed({ job: 'Lead', name: 'Thomas' }), taken: ['name'], clashes: ['job'] });
    const third = rebaseForm(next, second.fields, changed({ job: 'Lead', name: 'Thomas', in: [] }), second);
    expect(third).toEqual({ fields: changed({ job: 'Lead', name: 'Thomas', in: [] }), taken: ['name', 'in'], clashes: [] });
  });

  it('TENANT-O7: an own save whose answer was lost is no change of another user, also when more was typed since', () => {
    const landed = changed({ name: 'Thomas', job: 'Lead' });
    const shown = { taken: [], clashes: [], sent: { job: 'Lead' } };
    const rebased = rebaseForm(before, changed({ job: 'Lead engineer' }), landed, shown);
    expect(rebased).toEqual({ fields: changed({ name: 'Thomas', job: 'Lead engineer' }), taken: ['name'], clashes: [] });
    expect(rebaseForm(before, changed({ job: 'Lead engineer' }), changed({ job: 'Head' }), shown).clashes).toEqual(['job']);
  });

  it('TENANT-O7: an own save that did not reach the server stays typed', () => {
    const mine = changed({ job: 'Lead' });
    const rebased = rebaseForm(before, mine, changed({ name: 'Thomas' }), { taken: [], clashes: [], sent: { job: 'Lead' } });
    expect(rebased).toEqual({ fields: changed({ name: 'Thomas', job: 'Lead' }), taken: ['name'], clashes: [] });
  });

  it('hasFieldValues: compares all given fields and no others', () => {
    expect(hasFieldValues(before, {})).toBe(true);
    expect(hasFieldValues(before, { name: 'Tom', in: ['board', 'grid'] })).toBe(true);
    expect(hasFieldValues(before, { name: 'Tom', job: 'Lead' })).toBe(false);
  });

  it('sameFieldValue: ignores the order of a list', () => {
    expect(sameFieldValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameFieldValue(['a'], ['b'])).toBe(false);
  });
});
