import { expect, it } from 'vitest';
import { ownWords } from '#shared/ballot/own-words';

it('BALLOT-37: ownWords: lists every text once, without empty ones', () => {
  const responses = [
    { textResponse1: 'one', textResponse2: null },
    { textResponse1: '' },
    { textResponse1: 'two', textResponse2: 'three' },
  ];
  expect(ownWords(responses, ['half a thought ', 'two'])).toEqual(['one', 'two', 'three', 'half a thought']);
  expect(ownWords([], [])).toEqual([]);
});
