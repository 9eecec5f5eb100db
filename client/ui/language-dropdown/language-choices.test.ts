import { expect, it } from 'vitest';
import { languageChoices } from '#client/ui/language-dropdown/language-choices';

const LANGUAGES = [
  { code: 'en-GB', name: 'English' },
  { code: 'de-DE', name: 'Deutsch' },
];

it('languageChoices: lists languages under their short names', () => {
  expect(languageChoices(LANGUAGES, 'de-DE')).toEqual({
    choices: [
      { value: 'en-GB', label: 'en' },
      { value: 'de-DE', label: 'de' },
    ],
    chosen: 'de-DE',
  });
});

it.each([undefined, 'cs-CZ', ''])('languageChoices: chooses English when %s is not listed', (value) => {
  expect(languageChoices(LANGUAGES, value).chosen).toBe('en-GB');
});
