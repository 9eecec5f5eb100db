import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainText, isTranslation } from '#shared/ai/text-check';
import { inBatches, readTranslation, sourceLanguageOf, sourceTexts, targetLanguages } from '#shared/ai/translation-request';
import { secondsToNextDay, utcDay } from '#shared/ai/utc-day';

const en = (text: string) => [{ language: 'en-GB' as const, text }];
const answer = (text: string) => targetLanguages('en-GB').map((language) => ({ language, text }));

describe('sourceLanguageOf', () => {
  test('AI-T1: returns the first language in which every written field is written', () => {
    const de = [{ language: 'de-DE' as const, text: 'Eins' }];
    expect(sourceLanguageOf({ name: en('One'), more: [...en('Two'), ...de] })).toBe('en-GB');
    expect(sourceLanguageOf({ name: de, more: [...en('Two'), ...de], none: [] })).toBe('de-DE');
    expect(sourceLanguageOf({ name: en('One'), more: de })).toBeUndefined();
    expect(sourceLanguageOf({ name: en(' ') })).toBeUndefined();
  });
  test('AI-T2: sourceTexts: leaves out fields without a source text', () => {
    expect([...sourceTexts({ name: en('One'), more: [] }, 'en-GB')]).toEqual([['name', 'One']]);
  });
});

describe('readTranslation', () => {
  const sources = new Map([['name', 'Hello {giver}']]);
  test('AI-T3: reads every language, and keeps the source', () => {
    const read = readTranslation({ name: answer('Ciao {giver}') }, sources, 'en-GB');
    expect(read?.name?.[0]).toEqual({ language: 'en-GB', text: 'Hello {giver}' });
    expect(read?.name).toHaveLength(4);
  });
  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['no field', {}],
    ['a field of the prototype', JSON.parse('{"__proto__":[]}')],
    ['AI-C5: a field too many', { name: answer('Ciao {giver}'), other: [] }],
    ['AI-T3: a language too few', { name: answer('Ciao {giver}').slice(1) }],
    ['AI-C5: a language too many', { name: [...answer('Ciao {giver}'), { language: 'es-ES', text: 'Hola {giver}' }] }],
    ['a language twice', { name: [...answer('Ciao {giver}').slice(1), { language: 'fr-FR', text: 'Ciao {giver}' }] }],
    ['a text that is none', { name: answer(5 as never) }],
    ['AI-C1: a placeholder that is lost', { name: answer('Ciao') }],
    ['AI-C1: a placeholder twice', { name: answer('Ciao {giver} {giver}') }],
  ])('refuses %s', (_, said) => expect(readTranslation(said, sources, 'en-GB')).toBeUndefined());

  test('never throws, and never returns markup that the request lacks', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (said, text) => {
        const read = readTranslation(fc.stringify(said).length % 2 ? said : { name: answer(`<b>${text}</b>`) }, sources, 'en-GB');
        expect(read).toBeUndefined();
      }),
    );
  });
});

describe('isPlainText', () => {
  test.each([
    '<script>',
    '<b>x</b>',
    'a &lt; b',
    '```',
    '[here](x)',
    '**bold**',
    '# Title',
    'https://evil.example',
    'www.evil.example',
    'a@b.example',
    'javascript:alert(1)',
    'a\u0000b',
    '',
    '  ',
    'x'.repeat(5_001),
  ])('AI-C2, AI-C3: refuses %j', (text) => expect(isPlainText(text, 'source')).toBe(false));
  test.each(['1 < 2 and 3 > 2', 'R&D at 5 %', 'Line one\nline two', 'a * b * c', 'Nr. #5', '« Oui »'])('AI-C2: accepts %j', (text) =>
    expect(isPlainText(text, 'source')).toBe(true),
  );
  test('AI-C2: accepts markup and addresses of the source', () => {
    expect(isPlainText('Schreib an hr@aurora.example', 'Write to hr@aurora.example')).toBe(true);
  });
  test('AI-C4: limits the length of a translation by its source', () => {
    const source = 'A sentence that is long enough to be sure of how long it should be in another language, about.';
    expect(isTranslation('HACKED', source)).toBe(false);
    expect(isTranslation('x'.repeat(source.length * 5 + 201), source)).toBe(false);
    expect(isTranslation(source, source)).toBe(true);
    expect(isTranslation('Ja', 'Yes')).toBe(true);
  });
});

test('inBatches: keeps every text once and in order, within the bounds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 9 }), (names, texts) => {
      const sources = new Map(names.map((name) => [name, name]));
      const batches = inBatches(sources, { texts, characters: 20 });
      expect(batches.flatMap((each) => [...each])).toEqual([...sources]);
      for (const batch of batches) expect(batch.size).toBeLessThanOrEqual(texts);
    }),
  );
});

test('AI-B1: utcDay returns the UTC day', () => {
  const late = new Date('2026-03-01T23:59:30.500Z');
  expect([utcDay(late), secondsToNextDay(late)]).toEqual(['2026-03-01', 30]);
});
