import { demoId } from '#db/demo/ids-and-dates';
import type { LibraryItem } from '#shared/library/schema';
import type { ChapterDraft } from '#shared/template/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';

const both = (english: string, german: string) => ({ 'en-GB': english, 'de-DE': german });

/** Two chapters: a start page and questions, then an exit page. In English and mostly German. */
export const CHAPTERS: ChapterDraft[] = [
  {
    id: demoId('template chapter', 'arrive'),
    multilang: { name: both('Arrive', 'Ankommen') },
    minutes: 10,
    pages: [
      {
        id: demoId('template page', 'start'),
        pageType: 'static',
        staticType: 'Start Animation',
        multilang: {
          introText: both('An hour for {giver} and {taker}.', 'Eine Stunde für {giver} und {taker}.'),
          startButtonText: both('Let’s begin', 'Fangen wir an'),
        },
      },
      {
        id: demoId('template page', 'growth'),
        pageType: 'preparation-question',
        type: 'single-with',
        questionScope: 'giver-taker',
        multilang: {
          scalarQuestion1: both('How well does {taker} grow here?', 'Wie gut wächst {taker} hier?'),
          textQuestion1: { 'en-GB': 'What helps?' },
        },
      },
      {
        id: demoId('template page', 'next'),
        pageType: 'execution-question',
        type: 'single-without',
        multilang: { scalarQuestion1: both('How clear is the next step?', 'Wie klar ist der nächste Schritt?') },
      },
    ],
  },
  {
    id: demoId('template chapter', 'close'),
    multilang: { name: both('Close', 'Abschluss') },
    pages: [
      {
        id: demoId('template page', 'exit'),
        pageType: 'static',
        staticType: 'Exit',
        multilang: { introText: both('Thank you both.', 'Danke euch beiden.') },
      },
    ],
  },
];

/** A talk template in the library of the demo company. */
export async function storeTemplate(house: { port: number }, fields: object = {}): Promise<LibraryItem> {
  const client = new Client(`http://localhost:${house.port}`);
  const { status, body } = await client.call<LibraryItem>(ADA, 'POST', '/api/talk-templates', {
    languageIndependentName: 'Yearly talk',
    kind: 'future',
    chapters: CHAPTERS,
    ...fields,
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
