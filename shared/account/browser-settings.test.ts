import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseSurveyLanguage,
  endedCookie,
  flagCookies,
  flagsKey,
  flagsOf,
  mergeSettings,
  parseSettings,
  settingsKey,
  storeFlags,
} from '#shared/account/browser-settings';

describe('stored settings of a user', () => {
  it('ACCOUNT-K1: have a key of the user', () => expect(settingsKey('4f7a')).toBe('4f7a_settings'));

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
  ])('ACCOUNT-K1: parseSettings: of %j reads %j', (stored, settings) => expect(parseSettings(stored)).toEqual(settings));

  it('ACCOUNT-K2: mergeSettings: keeps fields that the change leaves out', () => {
    expect(parseSettings(mergeSettings({ collapsed: true }, { watched: ['a'] }) ?? null)).toEqual({ collapsed: true, watched: ['a'] });
    expect(parseSettings(mergeSettings({ collapsed: true }, { collapsed: false }) ?? null)).toEqual({ collapsed: false });
  });

  it('ACCOUNT-K2: mergeSettings: removes fields that are set empty', () => expect(mergeSettings({ collapsed: true }, {})).toBeUndefined());
});

describe('stored languages of surveys', () => {
  it('ACCOUNT-K6: chooseSurveyLanguage: keeps the latest language of each survey', () => {
    const first = chooseSurveyLanguage({}, 'r1', 'it-IT');
    const both = chooseSurveyLanguage(first, 'r2', 'fr-FR');
    expect(chooseSurveyLanguage(both, 'r1', 'de-DE')).toEqual({ surveyLanguages: { r2: 'fr-FR', r1: 'de-DE' } });
    expect(chooseSurveyLanguage(both, 'r1', undefined)).toEqual({ surveyLanguages: { r2: 'fr-FR' } });
  });

  it('ACCOUNT-K6: chooseSurveyLanguage: keeps the latest 50 surveys', () => {
    let settings = {};
    for (let at = 1; at <= 51; at += 1) settings = chooseSurveyLanguage(settings, `r${at}`, 'it-IT');
    const { surveyLanguages = {} } = parseSettings(JSON.stringify(settings));
    expect(Object.keys(surveyLanguages)).toHaveLength(50);
    expect(surveyLanguages).not.toHaveProperty('r1');
    expect(surveyLanguages).toHaveProperty('r51');
  });

  it.each([
    ['{"surveyLanguages":{"r1":"it-IT","r2":"xx","r3":7}}', { surveyLanguages: { r1: 'it-IT' } }],
    ['{"surveyLanguages":"it-IT"}', {}],
    ['{"surveyLanguages":null}', {}],
  ])('ACCOUNT-K6: parseSettings: of %j reads %j', (stored, settings) => expect(parseSettings(stored)).toEqual(settings));
});

describe('stored flags of a user', () => {
  const NOW = Date.parse('2027-01-01T00:00:00Z');
  const LATER = new Date('2027-01-02T03:04:05Z');

  it('ACCOUNT-K3: have a key of the user and a name', () => expect(flagsKey('4f7a', 'hints')).toBe('4f7a_hints'));

  it('ACCOUNT-K3: flagsOf: reads flags of any name as they were stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.boolean()), (flags) => {
        expect(flagsOf(storeFlags(flags, LATER), NOW)).toEqual({ ...flags });
      }),
    );
  });

  it('ACCOUNT-K3: flagsOf: reads a flag until its end', () => {
    const stored = storeFlags({ tour: true }, LATER);
    expect(flagsOf(stored, LATER.getTime() - 1)).toEqual({ tour: true });
    expect(flagsOf(stored, LATER.getTime())).toEqual({});
  });

  it.each([null, '', '{', 'null', '7', '[]', '{"flags":7,"until":9e15}', '{"flags":{"a":1},"until":9e15}', '{"flags":{"a":true}}'])(
    'ACCOUNT-K3: flagsOf: reads none in %j',
    (stored) => expect(flagsOf(stored, NOW)).toEqual({}),
  );
});

describe('flag cookies of an older release', () => {
  const GRETA = '0a1b2c3d-0000-4000-8000-0123456789ab';

  it('ACCOUNT-K5: are found by the user id in their name, with their flags', () => {
    const page = `before=1; ${GRETA}_hints=%7B%22trial%22%3Atrue%2C%22x%22%3A1%7D; ${GRETA.replace('0a', '1a')}_hints=%; _session=${GRETA}`;
    expect(flagCookies(page)).toEqual([
      { key: `${GRETA}_hints`, flags: { trial: true } },
      { key: `${GRETA.replace('0a', '1a')}_hints`, flags: {} },
    ]);
  });

  it.each(['', 'a=b', `${GRETA}=1`, `x${GRETA}_hints=1`])('ACCOUNT-K5: are not found in %j', (page) =>
    expect(flagCookies(page)).toEqual([]),
  );

  it('ACCOUNT-K5: are deleted at once', () => expect(endedCookie(`${GRETA}_hints`)).toBe(`${GRETA}_hints=; Path=/; Max-Age=0`));
});
