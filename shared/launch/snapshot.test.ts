import { expect, test } from 'vitest';
import { countsOfVersion, snapshotOfVersion, type VersionContent } from '#shared/launch/snapshot';
import { emptyDraft } from '#shared/library/draft';

const survey: VersionContent = {
  ...{ id: 's', version: 3 },
  content: { ...emptyDraft('survey'), languageIndependentName: 'Pulse', multilang: { name: { 'en-GB': 'Pulse' } } },
};
const question: VersionContent = {
  ...{ id: 'q', version: 7 },
  content: {
    ...emptyDraft('question'),
    ...{ type: 'single-without', states: { scalarQuestion1: { 'de-DE': { origin: 'ai' } } } },
    multilang: { scalarQuestion1: { 'en-GB': 'How is it?', 'de-DE': 'Wie ist es?' }, textQuestion1: { 'en-GB': 'Why?' } },
  },
};

test('LAUNCH-S1: snapshotOfVersion has the versions, and only texts that respondents can see', () => {
  expect(snapshotOfVersion(survey, [question])).toEqual({
    ...{ id: 's', version: 3, languageIndependentName: 'Pulse', multilang: survey.content.multilang },
    questions: [
      {
        ...{ id: 'q', version: 7, type: 'single-without' },
        multilang: { scalarQuestion1: question.content.multilang.scalarQuestion1 },
      },
    ],
  });
});

test('LAUNCH-S1: snapshotOfVersion gives a question without a type a slider and a comment', () => {
  const { type, ...content } = question.content;
  expect(type).toBe('single-without');
  expect(snapshotOfVersion(survey, [{ ...question, content }]).questions[0]?.type).toBe('single-with');
});

test('LAUNCH-S2: countsOfVersion counts the gaps of the survey and of its questions', () => {
  const [alone, both] = [countsOfVersion(survey, []), countsOfVersion(survey, [question])];
  expect(alone['en-GB'].missing).toBeGreaterThan(0);
  expect(both['fr-FR'].missing).toBe(alone['fr-FR'].missing + 1);
  expect([alone['de-DE'].unreviewed, both['de-DE'].unreviewed]).toEqual([0, 1]);
});
