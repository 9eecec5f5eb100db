import { describe, expect, test } from 'vitest';
import { checkFilled, fillTexts, readFillAnswer } from '#shared/ai/form-fill-check';

describe('readFillAnswer', () => {
  test.each<[string, unknown, Record<string, string> | undefined]>([
    ['a text', 'Hello', { name: 'Hello' }],
    ['a field with its text', { field: 'name', text: 'Hello' }, { name: 'Hello' }],
    ['texts by field', { name: 'Hello', other: { text: 'More' } }, { name: 'Hello', other: 'More' }],
    ['a number', 5, undefined],
    ['a list', ['Hello'], undefined],
    ['nothing', null, undefined],
    ['a field that is no text', { name: { words: 'Hello' } }, undefined],
  ])('AI-F2: understands %s', (_, answer, texts) => expect(readFillAnswer(answer, 'name')).toEqual(texts));
  test('AI-F2: refuses a single text for several fields', () => expect(readFillAnswer('Hello', 'all')).toBeUndefined());
});

test('AI-F3: fillTexts returns non-empty texts of the form’s own fields', () => {
  expect(fillTexts({ name: 'Hello', empty: ' ', other: 'x' }, 'all', ['name', 'empty'])).toEqual({ name: 'Hello' });
  expect(fillTexts(7, 'all', ['name'])).toEqual({});
});

describe('checkFilled', () => {
  const asked = { field: 'all', fields: ['name', 'introTitle'] };
  test('returns the requested texts without empty ones', () => {
    expect(checkFilled({ name: 'Hello', introTitle: '' }, asked, 'about')).toEqual({ name: 'Hello' });
  });
  test.each<[string, unknown]>([
    ['AI-F4: nothing', { name: '', introTitle: ' ' }],
    ['AI-C5: another field', { name: 'Hello', role: 'admin' }],
    ['AI-C2: markup', { name: '<b>Hello</b>' }],
    ['a placeholder that nobody sent', { name: 'Hello {giver}' }],
  ])('refuses %s', (_, answer) => expect(checkFilled(answer, asked, 'about')).toBeUndefined());
  test('accepts a placeholder of the request', () => {
    expect(checkFilled({ name: 'Hello {giver}' }, asked, 'about {giver}')).toEqual({ name: 'Hello {giver}' });
  });
});
