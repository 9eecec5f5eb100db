import { expect, test } from 'vitest';
import { createTranslator } from '#server/lib/translator';
import type { Locale } from '#shared/i18n/locale';

/** Numbers of one in each text that has several, of which i18next could take only one into account. */
const OF_ONE: [key: string, values: object, texts: Record<Locale, string>][] = [
  [
    // The title above one missing answer or several.
    'general.sliderAnswerMissing',
    {},
    {
      'en-GB': 'Not every question is answered',
      'de-DE': 'Noch nicht alle Fragen sind beantwortet',
      'fr-FR': 'Le questionnaire n’est pas encore complet',
      'it-IT': 'Non tutte le domande hanno una risposta',
    },
  ],
  [
    'surveys.answered',
    { done: 1, total: 18 },
    {
      'en-GB': 'Questions answered: 1 of 18',
      'de-DE': 'Beantwortete Fragen: 1 von 18',
      'fr-FR': 'Questions avec réponse\u00a0: 1 sur 18',
      'it-IT': 'Domande con risposta: 1 su 18',
    },
  ],
  [
    'survey.reviewDone',
    { done: 1, total: 18 },
    {
      'en-GB': 'Questions with an answer: 1 of 18.',
      'de-DE': 'Fragen mit Antwort: 1 von 18.',
      'fr-FR': 'Questions avec réponse\u00a0: 1 sur 18.',
      'it-IT': 'Domande con risposta: 1 su 18.',
    },
  ],
  [
    'survey.halfwayText',
    { done: 1, left: 1 },
    {
      'en-GB': '1 answered, 1 to go.',
      'de-DE': '1 beantwortet, 1 noch offen.',
      'fr-FR': 'Réponses données\u00a0: 1. Encore 1.',
      'it-IT': 'Risposte date: 1. Ancora 1.',
    },
  ],
  [
    'board.surveysDone',
    { done: 0, total: 1 },
    {
      'en-GB': 'Surveys completed: 0 of 1',
      'de-DE': 'Abgeschlossene Umfragen: 0 von 1',
      'fr-FR': 'Questionnaires terminés\u00a0: 0 sur 1',
      'it-IT': 'Questionari completati: 0 su 1',
    },
  ],
  [
    'board.tallies',
    { completed: 1, inProgress: 1, pending: 1 },
    {
      'en-GB': '1 completed, 1 in progress, 1 pending',
      'de-DE': '1 abgeschlossen, 1 in Bearbeitung, 1 ausstehend',
      'fr-FR': 'Terminé\u00a0: 1, en cours\u00a0: 1, en attente\u00a0: 1',
      'it-IT': 'Completato: 1, in corso: 1, in attesa: 1',
    },
  ],
  [
    'talkProjects.heldOf',
    { done: 1, count: 5 },
    {
      'en-GB': '1 of 5 conversations over',
      'de-DE': '1 von 5 Gesprächen vorbei',
      'fr-FR': 'Conversations terminées\u00a0: 1 sur 5',
      'it-IT': 'Conversazioni concluse: 1 su 5',
    },
  ],
];

test.each(OF_ONE)('%s with %j: no word depends on a number that has no plural', async (key, values, texts) => {
  for (const [locale, text] of Object.entries(texts))
    expect((await createTranslator(locale as Locale))(key as never, values as never)).toBe(text);
});

test('campaigns.ticks: the states of several respondents are in the plural', async () => {
  const states = async (locale: Locale, count: number) => {
    const t = await createTranslator(locale);
    return [t('campaigns.ticks.finished', { count }), t('campaigns.ticks.pending', { count })];
  };
  expect([await states('fr-FR', 1), await states('fr-FR', 2)]).toEqual([
    ['terminé', 'pas commencé'],
    ['terminés', 'pas commencés'],
  ]);
  expect([await states('it-IT', 1), await states('it-IT', 2)]).toEqual([
    ['finito', 'non iniziato'],
    ['finiti', 'non iniziati'],
  ]);
});
