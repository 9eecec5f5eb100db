import { describe, expect, test } from 'vitest';
import { countHeldTalks, isPairOpen, preparationState, talkStatusNow, validatePair } from '#shared/project/pairs';
import { mailsOfPairs, pairsOfRows, parsePairs, reviewPairs } from '#shared/project/pairs-file';
import { canManageProject } from '#shared/project/policy';

const is = (status: string, isOver = false) => ({ userId: 'tom', status, isOver });
const pair = (giverId: string, takerId: string) => ({ giverId, takerId });

describe('pairs of a launched project', () => {
  test.each([
    ['none', []],
    ['open', [is('Open'), is('Open')]],
    ['begun', [is('InProgress')]],
    ['begun', [is('InProgress'), is('Open')]],
    ['open', [is('Open', true), is('Open')]],
    ['begun', [is('Completed'), is('Open')]],
    ['completed', [is('Completed'), is('Completed', true)]],
    ['missed', [is('Completed', true), is('Open', true)]],
  ] as const)('PROJECT-P1: preparationState: is %s', (state, preparations) => expect(preparationState(preparations)).toBe(state));

  test('PROJECT-P2: talkStatusNow: turns a talk without open preparations Ready', () => {
    expect(talkStatusNow('Waiting', [is('Open')])).toBe('Waiting');
    expect(talkStatusNow('Waiting', [is('Open', true), is('Completed')])).toBe('Ready');
    expect(talkStatusNow('Ongoing', [is('Open')])).toBe('Ongoing');
  });

  test('PROJECT-P3: a pair can be changed before its talk has begun', () =>
    expect((['Waiting', 'Ready', 'Ongoing', 'Done'] as const).filter((status) => isPairOpen({ status }))).toEqual(['Waiting', 'Ready']));

  test('PROJECT-P4: validatePair returns the wrong fields', () => {
    const context = { others: [pair('greta', 'tom')], count: 1, isThere: (id: string) => id !== 'gone' };
    expect(validatePair(pair('greta', 'nils'), context)).toEqual({});
    expect(validatePair(pair('tom', 'greta'), context)).toEqual({});
    expect(Object.keys(validatePair(pair('gone', 'tom'), context))).toEqual(['giverId']);
    expect(validatePair(pair('greta', 'gone'), context)).toEqual({ takerId: 'talkProjects.personUnknown' });
    const two = { ...context, others: [pair('carla', 'nils'), pair('greta', 'tom')] };
    expect(validatePair(pair('greta', 'tom'), two)).toEqual({ takerId: 'talkProjects.errors.pairTwice' });
    expect(validatePair(pair('nils', 'tom'), { ...two, count: 499 })).toEqual({});
    expect(validatePair(pair('tom', 'tom'), context)).toEqual({ takerId: 'talkProjects.errors.pairWithOneself' });
    expect(validatePair(pair('greta', 'tom'), context)).toEqual({ takerId: 'talkProjects.errors.pairTwice' });
    expect(validatePair(pair('greta', 'nils'), { ...context, count: 500 })).toEqual({ pairs: 'talkProjects.errors.tooManyPairs' });
  });

  test('PROJECT-P9: countHeldTalks: a talk that was closed before its end was not held', () =>
    expect(countHeldTalks({ talks: { Waiting: 1, Ready: 0, Ongoing: 1, Done: 5 }, closedEarly: 2 })).toEqual({ total: 7, held: 3 }));

  test('PROJECT-P9: countHeldTalks: an older server does not say how many were closed', () => {
    const talks = { Waiting: 0, Ready: 0, Ongoing: 1, Done: 5 };
    expect(countHeldTalks(JSON.parse(JSON.stringify({ talks })))).toEqual({ total: 6, held: 5 });
  });

  test('PROJECT-O1: canManageProject allows the owner and the administrators of the tenant', () => {
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

  test('PROJECT-I1: parsePairs reads mail addresses in any case, and alternative column names', () => {
    const read = parsePairs(`Führungskraft;Mitarbeiter\n${mails('GRETA', 'Nils')}`);
    expect('rows' in read && mailsOfPairs(read.rows)).toEqual(['greta@aurora.example', 'nils@aurora.example']);
    expect(parsePairs('giver\nx')).toEqual({ problem: { kind: 'header', columns: 'taker' } });
  });

  test('PROJECT-I2, PROJECT-I3: reviewPairs lists the problems of each row; pairsOfRows returns the other rows', () => {
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

  test('PROJECT-I2: reviewPairs refuses pairs above the limit of a project', () => {
    const many = Array.from({ length: 499 }, (_, i) => pair('greta', `t${i}`));
    const rows = review(`giver;taker\n${mails('greta', 'nils')}\n${mails('nils', 'tom')}`, many);
    expect(rows.map(({ problems }) => problems)).toEqual([[], [{ kind: 'tooManyPairs', most: 500 }]]);
  });
});
