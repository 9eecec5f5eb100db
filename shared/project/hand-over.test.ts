import { describe, expect, it } from 'vitest';
import { replacedLeaders, talksToHandOver, talksToReplace } from '#shared/project/hand-over';
import type { ProjectPair } from '#shared/project/schema';

const card = (id: string) => ({ id, displayName: id, givenName: id, surname: '' });
const pair = (giverId: string, takerId: string, change: Partial<ProjectPair> = {}): ProjectPair => ({
  ...{ sessionId: `${giverId} ${takerId}`, giverId, takerId, giver: card(giverId), taker: card(takerId), revision: 1, status: 'Ready' },
  preparation: { giver: 'none', taker: 'none' },
  ...change,
});
const LEFT = { status: 'Done', closedReason: 'personLeft' } as const;
const namesOf = (pairs: ProjectPair[], from = 'old', to = 'new') => talksToHandOver(pairs, from, to).map(({ sessionId }) => sessionId);

describe('PROJECT-P8: talks that another leader takes over', () => {
  it.each<[string, ProjectPair, string[]]>([
    ['one that is ready', pair('old', 'tom'), ['old tom']],
    ['one that waits', pair('old', 'tom', { status: 'Waiting' }), ['old tom']],
    ['one that was closed because the leader left', pair('old', 'tom', LEFT), ['old tom']],
    ['none that has begun', pair('old', 'tom', { status: 'Ongoing' }), []],
    ['none that was held', pair('old', 'tom', { status: 'Done' }), []],
    ['none that was closed with the project', pair('old', 'tom', { status: 'Done', closedReason: 'projectClosed' }), []],
    ['none of another leader', pair('other', 'tom'), []],
    ['none with the new leader', pair('old', 'new'), []],
    ['none of a user who can no longer sign in', pair('old', 'tom', { ...LEFT, takerLeft: true }), []],
  ])('PROJECT-P8: talksToHandOver: %s', (_, one, names) => expect(namesOf([one])).toEqual(names));

  it('PROJECT-P8: talksToHandOver: leaves out whom the new leader talks with already, unless that talk was closed', () => {
    expect(namesOf([pair('old', 'tom'), pair('new', 'tom', { status: 'Done' })])).toEqual([]);
    expect(namesOf([pair('old', 'tom'), pair('new', 'tom', LEFT)])).toEqual(['old tom']);
  });

  it('PROJECT-P8: talksToHandOver: offers a closed talk again only when the talk that replaced it was removed, or is with another user', () => {
    const closed = pair('old', 'tom', { ...LEFT, replacedBy: 'second tom' });
    expect(namesOf([closed, pair('second', 'tom')])).toEqual([]);
    expect(replacedLeaders([closed, pair('second', 'tom')])).toEqual([card('second')]);
    expect(namesOf([closed])).toEqual(['old tom']);
    expect(namesOf([closed, pair('second', 'carla', { sessionId: 'second tom' })])).toEqual(['old tom']);
    const replacedToo = pair('second', 'tom', LEFT);
    expect([namesOf([closed, replacedToo]), namesOf([closed, replacedToo], 'second')]).toEqual([[], ['second tom']]);
  });

  it('PROJECT-P8: talksToHandOver: has each user once, with the open talk', () => {
    const closed = pair('old', 'tom', { ...LEFT, sessionId: 'closed' });
    expect(namesOf([closed, pair('old', 'tom')])).toEqual(['old tom']);
    expect(namesOf([pair('old', 'tom'), closed])).toEqual(['old tom']);
  });

  it('PROJECT-P8: talksToReplace: has the closed talks of a user whose leader left, which no other talk replaced', () => {
    const replaced = pair('first', 'tom', { ...LEFT, replacedBy: 'third tom' });
    const closed = pair('second', 'tom', LEFT);
    const pairs = [replaced, closed, pair('third', 'tom'), pair('second', 'nils', LEFT), pair('fourth', 'tom', { status: 'Done' })];
    expect([talksToReplace(pairs, 'tom'), talksToReplace(pairs, null)]).toEqual([[closed], []]);
    expect(talksToReplace([pair('old', 'tom', { ...LEFT, takerLeft: true })], 'tom')).toEqual([]);
  });

  it('PROJECT-P8: replacedLeaders: has each leader with such talks once', () => {
    const left = pair('d', 'y', { ...LEFT, takerLeft: true });
    expect(replacedLeaders([pair('a', 'x'), pair('a', 'y'), pair('b', 'x', LEFT), pair('c', 'x', { status: 'Done' }), left])).toEqual([
      card('a'),
      card('b'),
    ]);
  });
});
