import type { CampaignSeed, DemoProgress } from '#db/demo/content/campaigns/types';
import { risk2025, strategy2025, succession2025, working2025 } from '#db/demo/content/comments/board-2025';
import { riskComments } from '#db/demo/content/comments/risk-and-audit';
import { strategyComments } from '#db/demo/content/comments/strategy-and-oversight';
import { successionComments } from '#db/demo/content/comments/succession-and-ceo';
import { workingComments } from '#db/demo/content/comments/working-as-a-board';
import { AURORA } from '#db/demo/tenants';

const SURVEYS = [
  { survey: 'working-as-a-board', comments: workingComments },
  { survey: 'risk-and-audit', comments: riskComments },
  { survey: 'succession-and-ceo', comments: successionComments },
  { survey: 'strategy-and-oversight', comments: strategyComments },
];

const LAST_YEAR = [
  { survey: 'working-as-a-board', comments: working2025 },
  { survey: 'risk-and-audit', comments: risk2025 },
  { survey: 'succession-and-ceo', comments: succession2025 },
  { survey: 'strategy-and-oversight', comments: strategy2025 },
];

const MEMBERS = [
  'henrik-dahl',
  'sofia-brandt',
  'carla-meier',
  'luca-ferrari',
  'amelie-rochat',
  'jonas-widmer',
  'priya-nair',
  'daniel-okafor',
];
const everyone = (progress: DemoProgress): CampaignSeed['people'] =>
  Object.fromEntries(MEMBERS.map((key) => [key, SURVEYS.map(() => progress)]));

const BOARD = {
  tenantId: AURORA,
  domain: 'aurora',
  owner: 'carla-meier',
  isBoardpulse: true,
  surveys: SURVEYS,
  description: {
    'en-GB': 'The board looks at itself: how we work, what we watch over, whom we trust with the company, and where we are going.',
    'de-DE':
      'Der Verwaltungsrat betrachtet sich selbst: wie wir arbeiten, worüber wir wachen, wem wir das Unternehmen anvertrauen und wohin wir gehen.',
    'fr-FR': 'Le conseil se regarde lui-même : comment il travaille, sur quoi il veille, à qui il confie l’entreprise et où il va.',
    'it-IT': 'Il consiglio guarda sé stesso: come lavora, su che cosa vigila, a chi affida l’azienda e dove va.',
  },
} satisfies Partial<CampaignSeed>;

export const boardCampaigns: CampaignSeed[] = [
  {
    ...BOARD,
    name: 'Board evaluation 2026',
    status: 'Open',
    from: -19,
    to: 12,
    people: {
      ...everyone(0),
      'henrik-dahl': ['sent', 'sent', 'sent', 'sent'],
      'sofia-brandt': ['sent', 'sent', 'sent', 'sent'],
      'carla-meier': [6, 0, 0, 'sent'],
      'luca-ferrari': ['sent', 'sent', 5, 0],
      'amelie-rochat': [11, 0, 0, 0],
      'jonas-widmer': ['sent', 'sent', 8, 'sent'],
    },
  },
  {
    ...BOARD,
    name: 'Audit committee review 2026',
    status: 'Open',
    from: -5,
    to: 24,
    owner: 'henrik-dahl',
    surveys: [{ survey: 'risk-and-audit', comments: [] }],
    people: {
      'henrik-dahl': [9],
      'sofia-brandt': ['sent'],
      'jonas-widmer': [0],
      'omar-haddad': [0],
      'anna-katharina-freudenthaler-schwarzenbacher': [3],
    },
  },
  { ...BOARD, name: 'Board evaluation 2025', status: 'Done', from: -384, to: -354, surveys: LAST_YEAR, people: everyone('sent') },
  { ...BOARD, name: 'Board evaluation 2027', status: 'Planned', from: 346, to: 377, people: everyone(0) },
  {
    ...BOARD,
    name: 'Succession review 2024',
    status: 'Done',
    from: -640,
    to: -610,
    surveys: [{ survey: 'succession-and-ceo', comments: [] }],
    people: {
      'henrik-dahl': ['sent'],
      'sofia-brandt': ['sent'],
      'carla-meier': [4],
      'luca-ferrari': ['sent'],
      'amelie-rochat': ['sent'],
      'priya-nair': ['sent'],
      'daniel-okafor': [0],
    },
  },
];
