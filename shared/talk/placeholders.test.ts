import { describe, expect, it } from 'vitest';
import { fillChapter, fillNames, fillSurvey, joinTalkNames } from '#shared/talk/placeholders';

const GRETA = { giver: 'Greta Vogel', taker: 'Tom Keller' };

describe('TALK-N11: {giver} and {taker}', () => {
  it('stand for the names, wherever and however often', () =>
    expect(fillNames('{taker} and {giver}, {taker}; {other}', GRETA, 'en-GB')).toBe('Tom Keller and Greta Vogel, Tom Keller; {other}'));

  it('are not looked for in names', () =>
    expect(fillNames('{giver} {taker}', { giver: '{taker} $1', taker: 'Tom' }, 'en-GB')).toBe('{taker} $1 Tom'));

  it('stand for roles where a name was erased, in the language of the text', () =>
    expect(['en-GB', 'de-DE'].map((locale) => fillNames('{taker}', { giver: 'G', taker: null }, locale as 'en-GB'))).toEqual([
      'the team member',
      'das Teammitglied',
    ]));

  it('name each person of several talks once', () => {
    expect(joinTalkNames([GRETA, { giver: 'Greta Vogel', taker: null }, { giver: 'Carla', taker: 'Lena' }])).toEqual({
      ...{ giver: 'Greta Vogel, Carla', taker: 'Tom Keller, Lena' },
    });
    expect(joinTalkNames([])).toEqual({ giver: null, taker: null });
  });

  it('are filled in every text of a chapter, with or without its pages, and of a preparation', () => {
    const name = { name: { 'en-GB': 'For {taker}', 'de-DE': 'Für {taker}' } };
    expect(fillChapter({ multilang: name }, GRETA)).toEqual({
      multilang: { name: { 'en-GB': 'For Tom Keller', 'de-DE': 'Für Tom Keller' } },
    });
    const survey = {
      id: 's',
      languageIndependentName: '{giver}',
      multilang: name,
      questions: [{ id: 'q', type: 'text-only' as const, multilang: { textQuestion1: { 'it-IT': '{giver}?' } } }],
    };
    expect(fillSurvey(survey, GRETA)).toMatchObject({
      languageIndependentName: 'Greta Vogel',
      questions: [{ multilang: { textQuestion1: { 'it-IT': 'Greta Vogel?' } } }],
    });
  });
});
