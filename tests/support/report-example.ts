import type { Report } from '#server/features/statistics/report-data';
import type { ResponseItem } from '#shared/response/schema';
import { nextEdition, surveyResult } from '#shared/statistics/edition-results';
import type { SurveySnapshot } from '#shared/survey/schema';

export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

const PEOPLE = 6;

function surveyOf(id: string, question: string): SurveySnapshot {
  const questionOf = (key: string, type: SurveySnapshot['questions'][number]['type'], text: string) => ({
    id: `${id} ${key}`,
    type,
    multilang: { scalarQuestion1: { 'en-GB': text }, textQuestion: { 'en-GB': text }, textQuestion1: { 'en-GB': 'What is behind it?' } },
  });
  return {
    id,
    languageIndependentName: question,
    multilang: {},
    questions: [
      questionOf('rated', 'single-with', question),
      questionOf('double', 'double-without', 'Where are we, and where should we be?'),
      questionOf('told', 'text-only', 'What do we not speak of?'),
    ],
  };
}

const response = (survey: SurveySnapshot, n: number, comment: string): ResponseItem[] => {
  const [rated = '', double = '', told = ''] = survey.questions.map(({ id }) => id);
  return [
    { questionId: rated, scalarResponse1: 10 * n, textResponse1: `${comment} number ${n}`, isDone: true },
    { questionId: double, scalarResponse1: 50 + n, scalarResponse2: 90, textResponse1: '', isDone: true },
    { questionId: told, textResponse1: n < 3 ? 'a secret of few' : '', isDone: true },
  ];
};

/** A report with one survey above the threshold and one below it. */
export function buildReport({
  name = 'Größe, élan & caffè',
  tenant = 'Aurora Energy',
  question = 'How well do we listen?',
  comment = 'comment',
} = {}): Report {
  const shownOne = surveyOf('shown', question);
  const withheld = surveyOf('withheld', 'Asked of too few');
  withheld.languageIndependentName = 'Another survey';
  const answers = (survey: SurveySnapshot, people: number) =>
    surveyResult(
      {
        surveyId: survey.id,
        questions: survey.questions,
        completed: people,
        responses: Array.from({ length: people }, (_, n) => response(survey, n, comment)),
      },
      { threshold: 5, closed: false, last: undefined, chance: () => 0 },
    );
  const results = [answers(shownOne, PEOPLE), answers(withheld, 4)];
  const surveys = results.map(({ surveyId, completed }) => ({ surveyId, completed }));
  const shown = nextEdition(
    null,
    { type: 'Specific', threshold: 5, closed: false, asked: 12, done: 4, madeOn: '2026-06-15', surveys },
    results,
  );
  if (!shown) throw new Error('Nothing may be shown.');
  return {
    mode: 'boardpulse',
    tenant: { name: tenant, logo: null },
    campaign: { name, type: 'Specific', description: null, fromDate: '2026-06-01', toDate: '2026-06-30' },
    surveys: [shownOne, withheld],
    shown,
    wording: {},
  };
}
