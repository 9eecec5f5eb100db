import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { fillChapter, fillNames, fillSurvey, joinTalkNames } from '#shared/talk/placeholders';
import { aChapter, aPage } from '#shared/talk/testing/arbitraries';

const GRETA = { giver: 'Greta Vogel', taker: 'Tom Keller' };

describe('TALK-N11: {giver} and {taker}', () => {
  it('are replaced by the names, at every occurrence', () =>
    expect(fillNames('{taker} and {giver}, {taker}; {other}', GRETA, 'en-GB')).toBe('Tom Keller and Greta Vogel, Tom Keller; {other}'));

  it('are not replaced within names', () =>
    expect(fillNames('{giver} {taker}', { giver: '{taker} $1', taker: 'Tom' }, 'en-GB')).toBe('{taker} $1 Tom'));

  it('are replaced by the role if a name was erased, in the language of the text', () =>
    expect(LOCALES.map((locale) => fillNames('{giver}, {taker}', { giver: null, taker: null }, locale))).toEqual([
      'the team lead, the team member',
      'die Führungskraft, das Teammitglied',
      'responsabile del team, membro del team',
      'responsable d’équipe, membre de l’équipe',
    ]));

  it('list each user of several talks once', () => {
    expect(joinTalkNames([GRETA, { giver: 'Greta Vogel', taker: null }, { giver: 'Carla', taker: 'Lena' }])).toEqual({
      ...{ giver: 'Greta Vogel, Carla', taker: 'Tom Keller, Lena' },
    });
    expect(joinTalkNames([])).toEqual({ giver: null, taker: null });
  });

  it('are replaced in every text of a chapter, with or without its pages, and of a preparation', () => {
    const name = { name: { 'en-GB': 'For {taker}', 'de-DE': 'Für {taker}' } };
    expect(fillChapter({ multilang: name }, GRETA)).toEqual({
      multilang: { name: { 'en-GB': 'For Tom Keller', 'de-DE': 'Für Tom Keller' } },
    });
    const page = aPage(12, { multilang: { textQuestion1: { 'en-GB': '{giver}?' } } });
    expect(fillChapter({ ...aChapter(1, [page]), multilang: name }, GRETA)).toEqual({
      ...{ id: aChapter(1).id, multilang: { name: { 'en-GB': 'For Tom Keller', 'de-DE': 'Für Tom Keller' } } },
      pages: [{ ...page, multilang: { textQuestion1: { 'en-GB': 'Greta Vogel?' } } }],
    });
    const survey = {
      id: 's',
      languageIndependentName: '{giver}',
      multilang: name,
      questions: [{ id: 'q', type: 'text-only' as const, multilang: { textQuestion1: { 'it-IT': '{giver}?' } } }],
    };
    expect(fillSurvey(survey, GRETA)).toEqual({
      ...{ id: 's', languageIndependentName: 'Greta Vogel' },
      multilang: { name: { 'en-GB': 'For Tom Keller', 'de-DE': 'Für Tom Keller' } },
      questions: [{ id: 'q', type: 'text-only', multilang: { textQuestion1: { 'it-IT': 'Greta Vogel?' } } }],
    });
  });
});
