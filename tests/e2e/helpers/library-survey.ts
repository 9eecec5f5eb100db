import type { LibraryItem } from '#shared/library/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';

const QUESTIONS = [
  ['Looking forward to Monday', 'How much do you look forward to Monday?', 'Wie sehr freust du dich auf Montag?'],
  ['Getting help when stuck', 'How easily do you get help when you are stuck?', 'Wie leicht bekommst du Hilfe, wenn du feststeckst?'],
  [
    'Sharing between wind and solar',
    'How well do we share what we learn between wind and solar?',
    'Wie gut teilen wir Gelerntes zwischen Wind und Solar?',
  ],
  ['Deciding once facts are known', 'How quickly do we decide once the facts are known?', ''],
  ['Unpleasant work, shared', 'How fairly is unpleasant work shared?', 'Wie gerecht ist unangenehme Arbeit verteilt?'],
] as const;

/** A survey with a saved block of two questions and three more questions, in English and mostly German. */
export async function storeSurvey(
  house: { port: number },
  name = 'Working together',
): Promise<{ survey: LibraryItem; questions: LibraryItem[] }> {
  const client = new Client(`http://localhost:${house.port}`);
  const post = async (path: string, body: object): Promise<LibraryItem> => {
    const { status, body: item } = await client.call<LibraryItem>(ADA, 'POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(item)}`);
    return item;
  };
  const questions: LibraryItem[] = [];
  for (const [languageIndependentName, english, german] of QUESTIONS) {
    const scalarQuestion1 = { 'en-GB': english, ...(german ? { 'de-DE': german } : {}) };
    const textQuestion1 = { 'en-GB': 'What already helps?', 'de-DE': 'Was hilft schon heute?' };
    questions.push(
      await post('/api/survey-questions', { type: 'single-with', languageIndependentName, multilang: { scalarQuestion1, textQuestion1 } }),
    );
  }
  const partsOf = (items: LibraryItem[]) => items.map(({ id }) => ({ questionId: id, version: null }));
  const block = await post('/api/question-blocks', {
    languageIndependentName: 'Working side by side',
    questions: partsOf(questions.slice(0, 2)),
  });
  await post(`/api/question-blocks/${block.id}/versions`, {});
  const survey = await post('/api/surveys', {
    languageIndependentName: name,
    multilang: {
      name: { 'en-GB': name, 'de-DE': 'Zusammen arbeiten' },
      introTitle: { 'en-GB': 'How do we work together?', 'de-DE': 'Wie arbeiten wir zusammen?' },
      introStatement: { 'en-GB': 'Five questions, four minutes.' },
      closingTitle: { 'en-GB': 'Thank you', 'de-DE': 'Danke' },
    },
    items: [{ blockId: block.id, version: 1 }, ...partsOf(questions.slice(2))],
  });
  return { survey, questions };
}
