import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagCookie, flagsIn, settingsKey, settingsOf, withSettings } from '#shared/account/settings';

const WHERE = { userId: 'greta', name: 'seen', expires: new Date('2027-01-02T03:04:05Z'), secure: false };

describe('settings', () => {
  it('K1: are kept under the person', () => expect(settingsKey('4f7a')).toBe('4f7a_settings'));

  it.each([
    [null, {}],
    ['', {}],
    ['{', {}],
    ['null', {}],
    ['"text"', {}],
    ['[]', {}],
    ['{"collapsed":true}', { collapsed: true }],
    ['{"collapsed":"yes","watched":["a",7,null,"b"],"other":1}', { watched: ['a', 'b'] }],
    ['{"watched":{"a":true}}', {}],
  ])('K1: of %j, what can be read is %j', (stored, settings) => expect(settingsOf(stored)).toEqual(settings));

  it('K2: keep what a change does not speak of', () => {
    expect(settingsOf(withSettings({ collapsed: true }, { watched: ['a'] }) ?? null)).toEqual({ collapsed: true, watched: ['a'] });
    expect(settingsOf(withSettings({ collapsed: true }, { collapsed: false }) ?? null)).toEqual({ collapsed: false });
  });

  it('K2: are removed when they are set empty', () => expect(withSettings({ collapsed: true }, {})).toBeUndefined());
});

describe('flags', () => {
  it('K3: stand in a cookie for every page, not sent from elsewhere, until the day that is said', () => {
    const cookie = flagCookie({ tour: true }, WHERE);
    expect(cookie).toBe('greta_seen=%7B%22tour%22%3Atrue%7D; Path=/; SameSite=Lax; Expires=Sat, 02 Jan 2027 03:04:05 GMT');
    expect(flagCookie({}, { ...WHERE, secure: true })).toMatch(/; Secure$/);
  });

  it('K3: are those of one person and one name', () => {
    const cookies = [flagCookie({ a: true }, WHERE), flagCookie({ b: true }, { ...WHERE, name: 'other' }), 'tom_seen=%7B%22c%22%3Atrue%7D'];
    const page = cookies.map((cookie) => cookie.split('; ')[0]).join('; ');
    expect(flagsIn(page, 'greta', 'seen')).toEqual({ a: true });
    expect(flagsIn(page, 'tom', 'seen')).toEqual({ c: true });
    expect(flagsIn(page, 'nils', 'seen')).toEqual({});
  });

  it.each(['greta_seen=', 'greta_seen=%', 'greta_seen=null', 'greta_seen=7', 'greta_seen=%7B%22a%22%3A1%7D', 'xgreta_seen=%7B%7D', ''])(
    'K3: there are none in %j',
    (cookies) => expect(flagsIn(cookies, 'greta', 'seen')).toEqual({}),
  );

  it('K3: whatever their names are, they are read as they were written', () => {
    const flags = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.boolean());
    fc.assert(
      fc.property(flags, fc.string({ unit: 'grapheme' }), (some, userId) => {
        const page = `before=1; ${flagCookie(some, { ...WHERE, userId }).split('; ')[0]}; after=2`;
        expect(flagsIn(page, userId, 'seen')).toEqual({ ...some });
      }),
    );
  });
});
