import { expect, test } from 'vitest';
import { effectiveLanguage, pendingLanguage } from '#shared/account/language-choice';

test.each([
  ['de-DE', undefined, 'de-DE', undefined],
  ['de-DE', { chosen: 'fr-FR', instead: 'de-DE' }, 'fr-FR', 'fr-FR'],
  ['fr-FR', { chosen: 'fr-FR', instead: 'de-DE' }, 'fr-FR', undefined],
  ['it-IT', { chosen: 'fr-FR', instead: 'de-DE' }, 'it-IT', undefined],
  ['de-DE', { chosen: 'de-DE', instead: 'de-DE' }, 'de-DE', undefined],
] as const)(
  'ACCOUNT-K4: effectiveLanguage, pendingLanguage: with %s in the account and the choice %j here, pages speak %s and %s is to be saved',
  (language, choice, spoken, told) => {
    expect(effectiveLanguage({ language }, choice)).toBe(spoken);
    expect(pendingLanguage({ language }, choice)).toBe(told);
  },
);
