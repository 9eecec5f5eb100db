import { describe, expect, it } from 'vitest';
import { toFlowSurvey } from '#shared/survey-flow/survey';

describe('survey flow: input', () => {
  const text = { 'de-DE': 'Wie geht es dir heute damit?', 'en-GB': 'How are you?' };
  const snapshot = {
    multilang: { introTitle: text, midTitle: {}, closingStatement: { 'it-IT': '' } },
    questions: [{ id: 'q', type: 'single-with' as const, multilang: { scalarQuestion1: text, textQuestion1Low: text, textQuestion2: {} } }],
  };

  it('RESPONSE-E11: words are counted in the reader’s language', () => {
    const words = (locale: 'de-DE' | 'en-GB' | 'fr-FR') =>
      toFlowSurvey(snapshot, { kind: 'Specific', locale, calm: false }).questions.map((question) => question.words);
    expect([words('de-DE'), words('en-GB'), words('fr-FR')]).toEqual([[6], [3], [3]]);
  });

  it('RESPONSE-E3, RESPONSE-E32, RESPONSE-E41, RESPONSE-E57: unwritten texts count as missing', () => {
    const flow = toFlowSurvey(snapshot, { kind: 'Anonymous', locale: 'en-GB', calm: true });
    expect(flow).toMatchObject({ kind: 'Anonymous', calm: true, hasIntro: true, hasMid: false, hasClosing: false });
    expect(flow.questions[0]?.texts).toEqual(['scalarQuestion1', 'textQuestion1Low']);
  });
});
