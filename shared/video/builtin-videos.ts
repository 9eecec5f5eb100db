import type { LocalizedText } from '#shared/i18n/locale';

/** A tutorial video that comes with the product, in client/public/clips/{name}. */
export interface BuiltinVideo {
  name: string;
  title: LocalizedText & { 'en-GB': string };
  seconds: number;
  /** yyyy-MM-dd */
  made: string;
}

/** The tutorial videos that come with the product. */
export const BUILTIN_VIDEOS: readonly BuiltinVideo[] = [
  {
    name: 'a-good-talk',
    title: {
      'en-GB': 'A good talk',
      'de-DE': 'Ein gutes Gespräch',
      'it-IT': 'Una buona conversazione',
      'fr-FR': 'Une bonne conversation',
    },
    seconds: 20,
    made: '2026-03-02',
  },
  {
    name: 'set-the-dot',
    title: {
      'en-GB': 'Setting the dot',
      'de-DE': 'Den Punkt setzen',
      'it-IT': 'Mettere il punto',
      'fr-FR': 'Poser le point',
    },
    seconds: 30,
    made: '2026-11-21',
  },
  {
    name: 'lead-a-talk',
    title: {
      'en-GB': 'Leading a talk',
      'de-DE': 'Ein Gespräch führen',
      'it-IT': 'Guidare un colloquio',
      'fr-FR': 'Mener un entretien',
    },
    seconds: 23,
    made: '2026-11-21',
  },
  {
    name: 'follow-a-talk',
    title: {
      'en-GB': 'Following a talk',
      'de-DE': 'Einem Gespräch folgen',
      'it-IT': 'Seguire un colloquio',
      'fr-FR': 'Suivre un entretien',
    },
    seconds: 23,
    made: '2026-11-21',
  },
];
