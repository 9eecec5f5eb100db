import { describe, expect, test } from 'vitest';
import { buildFrameUrl, isReady, isTokenRequest, originOf, reloadsOnLanguageChange, tokenMessage } from '#shared/embed/handshake';

const coach = { url: 'https://coach.example:8443/app', tokenInAddress: false };
const learn = { url: 'https://learn.example/start?from=parley', tokenInAddress: false };
const ask = { source: 'iframe-auth-expired', status: 'ready' };
const told = { token: 'a+b/c=', language: 'de-DE' };

test('EMBED-X1: originOf: gives scheme, host and port of an address', () => {
  expect(originOf(coach)).toBe('https://coach.example:8443');
});

describe('EMBED-X2: buildFrameUrl', () => {
  test('of the coach adds its path, and no token', () => {
    expect(buildFrameUrl('coach', coach, told)).toBe('https://coach.example:8443/app/iframe-auth-handler');
  });
  test('of the coach keeps the query of its address', () => {
    const address = buildFrameUrl('coach', { ...coach, url: 'https://coach.example/?from=parley' }, told);
    expect(address).toBe('https://coach.example/iframe-auth-handler?from=parley');
  });
  test('of the learning pages adds the language to the query', () => {
    expect(buildFrameUrl('learn', learn, told)).toBe('https://learn.example/start?from=parley&l=de-DE');
  });
  test('adds the whole token only where it is configured', () => {
    for (const [name, embed] of [
      ['coach', coach],
      ['learn', learn],
    ] as const) {
      expect(buildFrameUrl(name, embed, told)).not.toContain('token');
      const address = new URL(buildFrameUrl(name, { ...embed, tokenInAddress: true }, told));
      expect(address.searchParams.get('token')).toBe(told.token);
    }
  });
});

test('EMBED-X3: reloadsOnLanguageChange: is true for the learning pages and false for the coach', () => {
  expect([reloadsOnLanguageChange('learn'), reloadsOnLanguageChange('coach')]).toEqual([true, false]);
});

describe('EMBED-X4: isTokenRequest', () => {
  const heard = { origin: 'https://coach.example:8443', data: ask, fromFrame: true };
  test('takes the agreed message of the page in the frame', () => {
    expect(isTokenRequest(heard, coach)).toBe(true);
    expect(isTokenRequest({ ...heard, data: { ...ask, more: 1 } }, coach)).toBe(true);
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
  ])('refuses %s', (_what, other) => expect(isTokenRequest({ ...heard, ...other }, coach)).toBe(false));
});

test('EMBED-X5: tokenMessage: has the token and the language', () => {
  expect(tokenMessage('abc', 'fr-FR')).toEqual({ source: 'iframe-auth-token', token: 'abc', language: 'fr-FR' });
});

test.each([
  [false, 'loaded', false],
  [false, 'asked', true],
  [true, 'loaded', true],
  [true, 'asked', true],
] as const)('EMBED-X6: isReady: with the token in the address (%s) and the sign %s: %s', (tokenInAddress, sign, there) => {
  expect(isReady({ tokenInAddress }, sign)).toBe(there);
});
