import { expect, test } from 'vitest';
import { effectiveLanguage, pendingLanguage } from '#shared/account/language-choice';

test.each([
  ['de-DE', undefined, 'de-DE', undefined],
  ['de-DE', { chosen: 'fr-FR', instead: 'de-DE' }, 'fr-FR', 'fr-FR'],
  ['fr-FR', { chosen: 'fr-FR', instead: 'de-DE' }, 'fr-FR', undefined],
  ['it-IT', { chosen: 'fr-FR', instead: 'de-DE' }, 'it-IT', undefined],
  ['de-DE', { chosen: 'de-DE', instead: 'de-DE' }, 'de-DE', undefined],
] as const)('ACCOUNT-K4: the account says %s, the choice here is %j: %s is spoken, %s is told', (language, choice, spoken, told) => {
  expect(effectiveLanguage({ language }, choice)).toBe(spoken);
  expect(pendingLanguage({ language }, choice)).toBe(told);
});
