import { expect, test } from 'vitest';
import { isForEmbeds, isOnlyForEmbeds } from '#shared/embed/token-audience';

const [EMBED, API] = ['urn:parley:embed', 'urn:parley:api'];

test.each([
  ['for embedded pages alone', EMBED, true, true],
  ['for them, in a list', [EMBED], true, true],
  ['for them and a service of theirs', [EMBED, 'https://coach.example'], true, true],
  ['for them and for the API', [EMBED, API], true, false],
  ['for the API', API, false, false],
  ['for the API, in a list', [API], false, false],
  ['for somebody else', 'urn:somebody:else', false, false],
  ['for an audience that only begins like theirs', `${EMBED}s`, false, false],
  ['for nobody', undefined, false, false],
  ['for something that is no name', { audience: EMBED }, false, false],
])('EMBED-X8: isForEmbeds, isOnlyForEmbeds: a token %s', (_what, aud, forEmbeds, givenAway) => {
  expect([isForEmbeds(aud, EMBED), isOnlyForEmbeds(aud, EMBED, API)]).toEqual([forEmbeds, givenAway]);
});
