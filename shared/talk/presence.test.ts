import { expect, test } from 'vitest';
import type { Presence } from '#shared/talk/live-events';
import { countDotViewers, countFollowers, giverPresenceText, newViewers, placeText } from '#shared/talk/presence';
import { aChapter, aPage, talkTestId } from '#shared/talk/testing/arbitraries';

const here = (userId: string, role: Presence['users'][number]['role'], at: Presence['users'][number]['at'] = null) => ({
  userId,
  role,
  at,
  since: '',
});
const elsewhere = { chapterId: talkTestId(1), pageIndex: 0, questionIndex: 0 };

test('TALK-R1: countDotViewers: counts the taker, else the number of followers, without users who browse', () => {
  const [giver, ceo] = [here('g', 'giver'), here('c', 'ceo')];
  expect(countDotViewers({ users: [giver, here('t', 'taker'), ceo] }, 't')).toBe('taker');
  expect(countDotViewers({ users: [giver, here('t', 'taker', elsewhere), ceo] }, 't')).toBe(1);
  expect(countDotViewers({ users: [giver, here('t', 'taker', elsewhere)] }, 't')).toBe(0);
});

test('TALK-R1: countFollowers: counts also those beyond the listed users; of an older server only the listed ones', () => {
  const users = [here('g', 'giver'), here('t', 'taker', elsewhere), here('c', 'ceo')];
  expect(countFollowers({ users, following: 70 })).toBe(70);
  expect(countFollowers({ users })).toBe(1);
  expect(countDotViewers({ users, following: 70 }, 't')).toBe(70);
});

test('TALK-R2: placeText: has the number of a page, and none on the agenda', () => {
  const chapters = [aChapter(1, [aPage(11)]), aChapter(2, [aPage(21), aPage(22)])];
  expect(placeText(chapters, { chapterId: chapters[1]?.id ?? '', pageIndex: 1, questionIndex: 0 })).toEqual({
    place: '2.2',
    isAgenda: false,
  });
  expect(placeText(chapters, { chapterId: chapters[0]?.id ?? '', pageIndex: 0, questionIndex: 0 })).toEqual({
    place: '1.1',
    isAgenda: false,
  });
  expect(placeText(chapters, { chapterId: chapters[1]?.id ?? '', pageIndex: -1, questionIndex: 0 })).toEqual({
    place: '2',
    isAgenda: true,
  });
});

test('TALK-R3: giverPresenceText: says that an absent giver is away', () =>
  expect([giverPresenceText(true), giverPresenceText(false)]).toEqual(['talk.movesDot', 'talk.away']));

test('TALK-R5: newViewers: returns each new viewer once, for the taker only', () => {
  const users = [here('g', 'giver'), here('t', 'taker'), here('c', 'ceo'), here('v', 'viewer')];
  expect(newViewers(users, { isTaker: true, known: [] })).toEqual(['c', 'v']);
  expect(newViewers(users, { isTaker: true, known: ['v'] })).toEqual(['c']);
  expect(newViewers(users, { isTaker: false, known: [] })).toEqual([]);
});
