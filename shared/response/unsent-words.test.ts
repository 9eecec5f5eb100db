import { expect, it } from 'vitest';
import { adoptUnsentWords } from '#shared/response/unsent-words';

it('RESPONSE-K4: adoptUnsentWords: keeps all words, those of the closed window first, and equal ones once', () => {
  expect(adoptUnsentWords({ a: 'mine' }, { b: 'left' })).toEqual({ a: 'mine', b: 'left' });
  expect(adoptUnsentWords({ a: 'mine' }, { a: 'left' })).toEqual({ a: 'left\n\nmine' });
  expect(adoptUnsentWords({ a: 'same' }, { a: 'same' })).toEqual({ a: 'same' });
  expect(adoptUnsentWords({}, { a: 'left' })).toEqual({ a: 'left' });
});
