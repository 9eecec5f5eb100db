import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { domainOf, isDomain, MailDomain, normalizeDomain, readDomains } from '#shared/tenant/mail-domain';

describe('TENANT-O11: a mail domain', () => {
  test.each([
    'aurora.example',
    'mail.aurora.example',
    'AURORA.example',
    'a.co',
    'xn--bcher-kva.example',
    '3m.example',
    `${'a'.repeat(63)}.example`,
  ])('takes %s', (text) => expect([Value.Check(MailDomain, text), isDomain(text)]).toEqual([true, true]));

  test.each([
    '',
    'aurora',
    '@aurora.example',
    'greta@aurora.example',
    'aurora..example',
    '.aurora.example',
    'aurora.example.',
    '-aurora.example',
    'aurora-.example',
    'aurora example',
    'aurora.example\n',
    'aurora.example/path',
    'bücher.example',
    '127.0.0.1',
    '*.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('refuses %j', (text) => expect([Value.Check(MailDomain, text), isDomain(text)]).toEqual([false, false]));

  test('is stored in lower case without spaces', () => expect(normalizeDomain(' Aurora.EXAMPLE ')).toBe('aurora.example'));

  test.each([
    ['Greta.Vogel@Aurora.Example', 'aurora.example'],
    ['"a@b"@aurora.example', 'aurora.example'],
    ['greta@mail.aurora.example', 'mail.aurora.example'],
    ['aurora.example@evil.example', 'evil.example'],
  ])('domainOf: of %s is %s', (mail, domain) => expect(domainOf(mail)).toBe(domain));

  test.each([
    ['', []],
    [' a.example\n B.example, a.example;c.example ', ['a.example', 'b.example', 'c.example']],
    ['@a.example', ['@a.example']],
  ])('readDomains: reads %j as %j', (text, domains) => expect(readDomains(text)).toEqual(domains));
});
