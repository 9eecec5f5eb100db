import { describe, expect, test } from 'vitest';
import { asksForToken, frameAddress, isThere, originOf, reloadsFor, tokenMessage } from '#shared/embed/handshake';

const coach = { url: 'https://coach.example:8443/app', tokenInAddress: false };
const learn = { url: 'https://learn.example/start?from=parley', tokenInAddress: false };
const ask = { source: 'iframe-auth-expired', status: 'ready' };
const told = { token: 'a+b/c=', language: 'de-DE' };

test('X1: the origin of a page is scheme, host and port of its address', () => {
  expect(originOf(coach)).toBe('https://coach.example:8443');
});

describe('X2: the address', () => {
  test('of the coach is at its path, and says nothing of the token', () => {
    expect(frameAddress('coach', coach, told)).toBe('https://coach.example:8443/app/iframe-auth-handler');
  });
  test('of the coach keeps what its address says besides', () => {
    const address = frameAddress('coach', { ...coach, url: 'https://coach.example/?from=parley' }, told);
    expect(address).toBe('https://coach.example/iframe-auth-handler?from=parley');
  });
  test('of the learning pages says the language, beside what it said before', () => {
    expect(frameAddress('learn', learn, told)).toBe('https://learn.example/start?from=parley&l=de-DE');
  });
  test('carries the token only where that is configured, and whole', () => {
    for (const [name, embed] of [
      ['coach', coach],
      ['learn', learn],
    ] as const) {
      expect(frameAddress(name, embed, told)).not.toContain('token');
      const address = new URL(frameAddress(name, { ...embed, tokenInAddress: true }, told));
      expect(address.searchParams.get('token')).toBe(told.token);
    }
  });
});

test('X3: another language shows the learning pages anew, and not the coach', () => {
  expect([reloadsFor('learn'), reloadsFor('coach')]).toEqual([true, false]);
});

describe('X4: a token is asked for', () => {
  const heard = { origin: 'https://coach.example:8443', data: ask, fromFrame: true };
  test('by the page in the frame, in the agreed words', () => {
    expect(asksForToken(heard, coach)).toBe(true);
    expect(asksForToken({ ...heard, data: { ...ask, more: 1 } }, coach)).toBe(true);
  });
  test.each([
    ['another port', { origin: 'https://coach.example' }],
    ['another scheme', { origin: 'http://coach.example:8443' }],
    ['a host that begins alike', { origin: 'https://coach.example:8443.evil.example' }],
    ['a host below it', { origin: 'https://evil.coach.example:8443' }],
    ['a page without an origin', { origin: 'null' }],
    ['another window of that origin', { fromFrame: false }],
    ['other words', { data: { ...ask, source: 'iframe-auth-token' } }],
    ['a page that is not ready', { data: { ...ask, status: 'busy' } }],
    ['a text that looks like it', { data: JSON.stringify(ask) }],
    ['nothing', { data: null }],
    ['a list', { data: [ask] }],
  ])('not by %s', (_what, other) => expect(asksForToken({ ...heard, ...other }, coach)).toBe(false));
});

test('X5: the answer carries the token and the language', () => {
  expect(tokenMessage('abc', 'fr-FR')).toEqual({ source: 'iframe-auth-token', token: 'abc', language: 'fr-FR' });
});

test.each([
  [false, 'loaded', false],
  [false, 'asked', true],
  [true, 'loaded', true],
  [true, 'asked', true],
] as const)('X6: with the token in its address (%s) a page that has %s is there: %s', (tokenInAddress, sign, there) => {
  expect(isThere({ tokenInAddress }, sign)).toBe(there);
});
