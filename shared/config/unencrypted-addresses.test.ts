import { expect, test } from 'vitest';
import { findUnencrypted, isOfThisMachine } from '#shared/config/unencrypted-addresses';

test.each([
  ['http://localhost:3000', true],
  ['http://insights.LOCALHOST', true],
  ['http://127.0.0.1/x', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:8080', true],
  ['smtp://name:password@localhost:25', true],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://localhost@evil.example', false],
  ['http://10.0.0.1', false],
  ['http://[::2]', false],
  ['smtp://mail.example:587', false],
])('isOfThisMachine: %s: %j', (url, isOwn) => expect(isOfThisMachine(url)).toBe(isOwn));

test('CONFIG-J5: findUnencrypted: names the settings with an address of another machine and without https', () => {
  expect(
    findUnencrypted({
      OIDC_ISSUER: 'http://login.example',
      OIDC_METADATA_URL: 'HTTP://10.0.0.7/metadata',
      PUBLIC_URL_IMPULSE: 'https://parley.example',
      PUBLIC_URL_INSIGHTS: 'http://insights.localhost:3000',
      PUBLIC_URL_BOARDPULSE: undefined,
    }),
  ).toEqual(['OIDC_ISSUER', 'OIDC_METADATA_URL']);
  expect(findUnencrypted({})).toEqual([]);
});
