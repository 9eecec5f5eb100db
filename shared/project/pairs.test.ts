import { describe, expect, test } from 'vitest';
import { isPairOpen, preparationState, talkStatusNow, validatePair } from '#shared/project/pairs';
import { mailsOfPairs, pairsOfRows, parsePairs, reviewPairs } from '#shared/project/pairs-file';
import { canManageProject } from '#shared/project/policy';

const is = (status: string, isOver = false) => ({ userId: 'tom', status, isOver });
const pair = (giverId: string, takerId: string) => ({ giverId, takerId });

describe('pairs of a launched project', () => {
  test.each([
    ['none', []],
    ['open', [is('Open'), is('Open')]],
    ['begun', [is('InProgress')]],
    ['begun', [is('Completed'), is('Open')]],
    ['completed', [is('Completed'), is('Completed', true)]],
    ['missed', [is('Completed', true), is('Open', true)]],
  ] as const)('PROJECT-P1: is %s', (state, preparations) => expect(preparationState(preparations)).toBe(state));

  test('PROJECT-P2: what waits for nothing is Ready', () => {
    expect(talkStatusNow('Waiting', [is('Open')])).toBe('Waiting');
    expect(talkStatusNow('Waiting', [is('Open', true), is('Completed')])).toBe('Ready');
    expect(talkStatusNow('Ongoing', [is('Open')])).toBe('Ongoing');
  });

  test('PROJECT-P3: is changed before the talk has begun', () =>
    expect((['Waiting', 'Ready', 'Ongoing', 'Done'] as const).filter((status) => isPairOpen({ status }))).toEqual(['Waiting', 'Ready']));

  test('PROJECT-P4: names the field of what is wrong', () => {
    const context = { others: [pair('greta', 'tom')], count: 1, isThere: (id: string) => id !== 'gone' };
    expect(validatePair(pair('greta', 'nils'), context)).toEqual({});
    expect(validatePair(pair('tom', 'greta'), context)).toEqual({});
    expect(Object.keys(validatePair(pair('gone', 'tom'), context))).toEqual(['giverId']);
    expect(validatePair(pair('tom', 'tom'), context)).toEqual({ takerId: 'talkProjects.errors.pairWithOneself' });
    expect(validatePair(pair('greta', 'tom'), context)).toEqual({ takerId: 'talkProjects.errors.pairTwice' });
    expect(validatePair(pair('greta', 'nils'), { ...context, count: 500 })).toEqual({ pairs: 'talkProjects.errors.tooManyPairs' });
  });

  test('PROJECT-O1: is managed by its owner and the administrators of its tenant', () => {
    const project = { tenantId: 'aurora', ownerUserId: 'hr' };
    const actor = (userId: string, tenantId: string, ...role: ('User' | 'TenantAdministrator')[]) => ({ userId, tenantId, role });
    expect(canManageProject(actor('hr', 'aurora', 'User'), project)).toBe(true);
    expect(canManageProject(actor('ada', 'aurora', 'User', 'TenantAdministrator'), project)).toBe(true);
    expect(canManageProject(actor('tom', 'aurora', 'User'), project)).toBe(false);
    expect(canManageProject(actor('bea', 'borealis', 'TenantAdministrator'), project)).toBe(false);
  });
});

describe('file of pairs', () => {
  const people = new Map(['greta', 'tom', 'nils', 'gone'].map((id) => [`${id}@aurora.example`, { id, isThere: id !== 'gone' }] as const));
  const review = (file: string, pairs = [pair('greta', 'tom')]) => {
    const read = parsePairs(file);
    return 'rows' in read ? reviewPairs(read.rows, people, pairs) : [];
  };
  const mails = (giver: string, taker: string): string => `${giver}@aurora.example;${taker}@aurora.example`;

  test('PROJECT-I1: reads mails in any case, and the columns by other names', () => {
    const read = parsePairs(`Führungskraft;Mitarbeiter\n${mails('GRETA', 'Nils')}`);
    expect('rows' in read && mailsOfPairs(read.rows)).toEqual(['greta@aurora.example', 'nils@aurora.example']);
    expect(parsePairs('giver\nx')).toEqual({ problem: { kind: 'header', columns: 'taker' } });
  });

  test('PROJECT-I2, PROJECT-I3: says what is wrong in which row, and takes the others', () => {
    const file = ['giver;taker', mails('greta', 'nils'), mails('greta', 'nils'), mails('greta', 'tom'), mails('tom', 'tom')];
    const rows = review([...file, mails('gone', 'tom'), mails('who', 'tom'), `;;x`].join('\n'));
    expect(rows.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      [],
      ['pairTwice'],
      ['pairTwice'],
      ['pairWithOneself'],
      ['personGone'],
      ['personUnknown'],
      ['required', 'required', 'cells'],
    ]);
    expect(rows[1]?.problems).toEqual([{ kind: 'pairTwice', line: 2 }]);
    expect(pairsOfRows(rows)).toEqual([pair('greta', 'nils')]);
  });

  test('PROJECT-I2: takes no more pairs than a project may have', () => {
    const many = Array.from({ length: 499 }, (_, i) => pair('greta', `t${i}`));
    const rows = review(`giver;taker\n${mails('greta', 'nils')}\n${mails('nils', 'tom')}`, many);
    expect(rows.map(({ problems }) => problems)).toEqual([[], [{ kind: 'tooManyPairs', most: 500 }]]);
  });
});
