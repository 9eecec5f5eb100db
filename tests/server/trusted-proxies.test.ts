import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { trustIn } from '#server/lib/trusted-proxies';

const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;

test('readConfig: trusts no proxy by default', () => {
  expect(readConfig({}).trustProxy).toBeUndefined();
  expect(trusted('')).toBeUndefined();
  expect(trustIn(undefined)('127.0.0.1', 0)).toBe(false);
});

test.each([
  ['10.0.0.2', ['10.0.0.2']],
  ['10.0.0.2, 10.0.0.3', ['10.0.0.2', '10.0.0.3']],
  ['172.18.0.0/16', ['172.18.0.0/16']],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['2001:db8::1', ['2001:db8::1']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['loopback', ['loopback']],
  ['loopback,10.0.0.2', ['loopback', '10.0.0.2']],
  ['1', 1],
  [' 8 ', 8],
])('readConfig: takes %j as proxies', (text, proxies) => expect(trusted(text)).toEqual(proxies));

describe('readConfig: refuses a whole network as a proxy', () => {
  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.0/7',
    '2001:db8::/31',
    'fc00::/7',
    '::ffff:0:0/96',
    '::ffff:a00:0/104',
    'uniquelocal',
    'linklocal',
    'loopback, uniquelocal',
  ])('%s', (text) => expect(() => trusted(text)).toThrow(/^TRUST_PROXY: .* is a whole network/));
});

test.each([
  '0',
  '9',
  '99999999999',
  '*',
  'true',
  '10.0.0',
  '10.0.0.2/',
  '10.0.0.2/33',
  '10.0.0.2/x',
  '10.0.0.0/255.0.0.0',
  'proxy.example',
  ',',
  '10.0.0.2,',
  '::ffff:10.0.0.2',
  '10.0.0.2 10.0.0.3',
  Array(51).fill('10.0.0.2').join(','),
])('readConfig: names TRUST_PROXY when it refuses %s', (text) => expect(() => trusted(text)).toThrow(/^TRUST_PROXY: /));

test('client address: believes the address that a named or near enough proxy gives', () => {
  const [named, counted] = [trustIn(['10.0.0.0/24']), trustIn(2)];
  expect([named('10.0.0.7', 0), named('10.0.1.7', 0), named('::ffff:10.0.0.7', 0)]).toEqual([true, false, true]);
  expect([counted('1.2.3.4', 0), counted('1.2.3.4', 1), counted('1.2.3.4', 2)]).toEqual([true, true, false]);
});
