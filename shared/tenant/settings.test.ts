import { describe, expect, it, test } from 'vitest';
import { FREQUENCY_TIERS, type OwnSettings } from '#shared/tenant/schema';
import { MEETINGS_A_YEAR, stored, trimmed, written, wrongIn } from '#shared/tenant/settings';

const NONE = { surveyFooter: null, greetingVideoUrl: null, contactAddress: null, privacyPolicyUrl: null };
const NEEDED = { name: 'Aurora', sessionFrequencyTier: 'Core', disclosureThreshold: 5 } as const;

describe('settings as they are stored', () => {
  it.each<[Partial<OwnSettings>, object]>([
    [{}, {}],
    [{ name: 'Aurora' }, { name: 'Aurora' }],
    [{ contactAddress: '' }, { contactAddress: null }],
    [{ surveyFooter: ' \n ' }, { surveyFooter: null }],
    [{ surveyFooter: ' <b>x</b> ' }, { surveyFooter: '<b>x</b>' }],
    [
      { disclosureThreshold: 3, greetingVideoUrl: '' },
      { disclosureThreshold: 3, greetingVideoUrl: null },
    ],
  ])('O3: %j is kept as %j, and fields that are not named are left alone', (fields, row) => expect(stored(fields)).toEqual(row));

  it('O3: what was taken away is empty text', () => {
    const empty = { ...NEEDED, surveyFooter: '', greetingVideoUrl: '', contactAddress: '', privacyPolicyUrl: '' };
    expect(written({ ...NEEDED, ...NONE })).toEqual(empty);
    expect(stored(empty)).toEqual({ ...NEEDED, ...NONE });
  });
});

describe('what is wrong with them', () => {
  const FULL: OwnSettings = {
    ...NEEDED,
    ...{ surveyFooter: '', greetingVideoUrl: 'a-good-talk', contactAddress: 'a@b.example', privacyPolicyUrl: 'https://a.example/privacy' },
  };
  it.each<[Partial<OwnSettings>, object]>([
    [{}, {}],
    [{ contactAddress: '', privacyPolicyUrl: ' ', greetingVideoUrl: '' }, {}],
    [{ name: ' ' }, { name: 'validations.required' }],
    [{ contactAddress: 'nobody' }, { contactAddress: 'validations.email' }],
    [{ privacyPolicyUrl: 'javascript:alert(1)' }, { privacyPolicyUrl: 'validations.webAddress' }],
    [{ privacyPolicyUrl: 'https:///x' }, { privacyPolicyUrl: 'validations.webAddress' }],
    [{ greetingVideoUrl: 'two words' }, { greetingVideoUrl: 'validations.noSpaces' }],
  ])('O3: in %j it is %j', (change, wrong) => expect(wrongIn({ ...FULL, ...change })).toEqual(wrong));

  it('O3: space around text is not sent', () =>
    expect(trimmed({ ...FULL, name: ' Aurora ', contactAddress: ' ' })).toEqual({ ...FULL, name: 'Aurora', contactAddress: '' }));
});

test('O5: the tiers go from twelve meetings a year to two', () =>
  expect(FREQUENCY_TIERS.map((tier) => MEETINGS_A_YEAR[tier])).toEqual([12, 6, 4, 3, 2]));
