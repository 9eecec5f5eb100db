import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkThrough } from '#shared/mail/links';
import { onwardPath } from '#shared/mail/redirect-target';

describe('MAIL-L3: onwardPath', () => {
  test.each(['/insights/r1', '/evaluation/detail/c', '/invited/c#hash', '/future-talk/preparation/r1'])('redirects to %s', (page) => {
    expect(onwardPath(new URL(linkThrough('https://a.example', 'T', page)).search)).toBe(page);
  });

  test.each([
    '',
    'https://evil.example/insights',
    '//evil.example/insights',
    '/\\evil.example/insights',
    '/\t/evil.example/insights',
    'javascript:alert(1)',
    '/insights/../../activate',
    '/nowhere',
    `/insights/${'x'.repeat(600)}`,
  ])('redirects nowhere for %j', (to) => expect(onwardPath(`?to=${encodeURIComponent(to)}`)).toBeUndefined());

  test('never redirects to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = onwardPath(`?to=${encodeURIComponent(`/${text.toWellFormed()}`)}`);
        if (path !== undefined) expect(new URL(path, 'https://a.example').origin).toBe('https://a.example');
      }),
    );
  });
});
