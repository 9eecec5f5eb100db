import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { Email } from '#shared/contract/email';
import { type EditableSettings, FREQUENCY_TIERS } from '#shared/tenant/schema';
import { fromStoredSettings, isEmail, MEETINGS_PER_YEAR, toStoredSettings, trimSettings, validateSettings } from '#shared/tenant/settings';

const NONE = { surveyFooter: null, greetingVideoUrl: null, contactAddress: null, privacyPolicyUrl: null };
const NEEDED = { name: 'Aurora', sessionFrequencyTier: 'Core', disclosureThreshold: 5, timeZone: 'Europe/Zurich' } as const;

describe('stored settings of a tenant', () => {
  it.each<[Partial<EditableSettings>, object]>([
    [{}, {}],
    [{ name: 'Aurora' }, { name: 'Aurora' }],
    [{ contactAddress: '' }, { contactAddress: null }],
    [{ surveyFooter: ' \n ' }, { surveyFooter: null }],
    [{ surveyFooter: ' <b>x</b> ' }, { surveyFooter: '<b>x</b>' }],
    [
      { disclosureThreshold: 3, greetingVideoUrl: '' },
      { disclosureThreshold: 3, greetingVideoUrl: null },
    ],
  ])('TENANT-O3: toStoredSettings: stores %j as %j, and leaves other fields alone', (fields, row) =>
    expect(toStoredSettings(fields)).toEqual(row),
  );

  it('TENANT-O3: fromStoredSettings: gives empty text for what is not set', () => {
    const empty = { ...NEEDED, surveyFooter: '', greetingVideoUrl: '', contactAddress: '', privacyPolicyUrl: '' };
    expect(fromStoredSettings({ ...NEEDED, ...NONE })).toEqual(empty);
    expect(toStoredSettings(empty)).toEqual({ ...NEEDED, ...NONE });
  });
});

describe('validation of settings', () => {
  const FULL: EditableSettings = {
    ...NEEDED,
    ...{ surveyFooter: '', greetingVideoUrl: 'a-good-talk', contactAddress: 'a@b.example', privacyPolicyUrl: 'https://a.example/privacy' },
  };
  it.each<[Partial<EditableSettings>, object]>([
    [{}, {}],
    [{ contactAddress: '', privacyPolicyUrl: ' ', greetingVideoUrl: '' }, {}],
    [{ name: ' ' }, { name: 'validations.required' }],
    [{ contactAddress: 'nobody' }, { contactAddress: 'validations.email' }],
    [{ contactAddress: 'zoë@aurora.example' }, { contactAddress: 'validations.email' }],
    [{ privacyPolicyUrl: 'javascript:alert(1)' }, { privacyPolicyUrl: 'validations.webAddress' }],
    [{ privacyPolicyUrl: 'https:///x' }, { privacyPolicyUrl: 'validations.webAddress' }],
    [{ greetingVideoUrl: 'two words' }, { greetingVideoUrl: 'validations.noSpaces' }],
    [{ timeZone: 'America/Argentina/Buenos_Aires' }, {}],
    ...['', 'Mars/Olympus', 'CET', '+02:00', 'UTC+2', 'Europe/Zurich; drop table'].map((timeZone): [Partial<EditableSettings>, object] => [
      { timeZone },
      { timeZone: 'validations.timeZone' },
    ]),
  ])('TENANT-O3: validateSettings: of %j gives %j', (change, wrong) => expect(validateSettings({ ...FULL, ...change })).toEqual(wrong));

  it('TENANT-O3: trimSettings: removes spaces around text', () =>
    expect(trimSettings({ ...FULL, name: ' Aurora ', contactAddress: ' ' })).toEqual({ ...FULL, name: 'Aurora', contactAddress: '' }));

  it('TENANT-O9: trimSettings: removes what turns the direction of the text after the name', () => {
    expect(trimSettings({ ...FULL, name: '\u202eAurora \u2069' })).toEqual(FULL);
    expect(validateSettings({ ...FULL, name: ' \u202e ' })).toEqual({ name: 'validations.required' });
  });
});

test('TENANT-O5: MEETINGS_PER_YEAR: goes from twelve to two', () =>
  expect(FREQUENCY_TIERS.map((tier) => MEETINGS_PER_YEAR[tier])).toEqual([12, 6, 4, 3, 2]));

describe('isEmail', () => {
  it.each(['a@b.example', ' greta.vogel+parley@grid-storage.aurora.example ', "o'brien@aurora.example", 'A@B.EXAMPLE'])(
    'TENANT-O3: takes %j, as the server does',
    (text) => {
      expect(isEmail(text)).toBe(true);
      expect(Value.Check(Email, text.trim())).toBe(true);
    },
  );

  const WRONG = ['', 'a@b', 'zoë@aurora.example', 'a@öztürk.example', 'a..b@c.example', 'a.@b.example', 'a@b..example', 'a@-b.example'];
  it.each([...WRONG, 'a@b.example,', 'a@b.example;c@d.example', '<a@b.example>', 'a@b_c.example', `a@${'b'.repeat(64)}.example`])(
    'TENANT-O3: refuses %j, which the server would refuse without saying why, or which has no domain',
    (text) => expect(isEmail(text)).toBe(false),
  );
});
