import { expect, test } from 'vitest';
import { linkThrough, mailMode, mailPath, unsubscriptionLink } from '#shared/mail/links';

const target = { campaignId: 'c', isBoardpulse: false, preparesTalk: false, openResponses: ['r1', 'r2'], surveyCount: 2 };

test('MAIL-L1: mailMode: board campaigns have the mode boardpulse', () =>
  expect([mailMode(target), mailMode({ isBoardpulse: true })]).toEqual(['insights', 'boardpulse']));

test.each([
  [{}, '/insights/r1'],
  [{ openResponses: [] }, '/insights'],
  [{ preparesTalk: true }, '/future-talk/preparation/r1'],
  [{ isBoardpulse: true, surveyCount: 1 }, '/evaluation/r1?campaign=c'],
  [{ isBoardpulse: true }, '/evaluation/detail/c'],
  [{ keyHash: 'h', openResponses: [] }, '/invited/c#h'],
])('MAIL-L2: mailPath: %j leads to %s', (change, path) => expect(mailPath({ ...target, ...change })).toBe(path));

test('MAIL-L3: linkThrough: encodes the page with its fragment, so that the token stays the fragment of the link', () =>
  expect(linkThrough('https://a.example', 'T', '/invited/c#h')).toBe('https://a.example/activate?to=%2Finvited%2Fc%23h#T'));

test('unsubscriptionLink: has the token in its path, as one-click unsubscription requires', () =>
  expect(unsubscriptionLink('https://a.example', 'T')).toBe('https://a.example/stop-reminders/T'));
