import { expect, test } from 'vitest';
import { normalizeDomains, validateDomains } from '#client/features/platform-admin/mail-domain-validation';

const many = (count: number) => Array.from({ length: count }, (_, i) => `d${i}.example`).join('\n');

test.each([
  ['', undefined],
  [' A.example,\nb.example \n', undefined],
  [many(20), undefined],
  [`${many(20)}\nD1.EXAMPLE`, undefined],
  [many(21), { kind: 'domainsTooMany', most: 20 }],
  ['a.example\n@b.example', { kind: 'domainWrong', value: '@b.example' }],
  ['aurora', { kind: 'domainWrong', value: 'aurora' }],
])('TENANT-O11: validation of domains: %j: %j', (text, mistake) => expect(validateDomains(text)).toEqual(mistake));

test('TENANT-O11: normalizeDomains: formats domains as the server returns them', () =>
  expect(normalizeDomains(' B.example, a-b.example;a.example\n\nb.example')).toBe('a-b.example\na.example\nb.example'));
