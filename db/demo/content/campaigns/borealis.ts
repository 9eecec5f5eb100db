import type { CampaignSeed } from '#db/demo/content/campaigns/types';
import { boardReviewComments, harvestComments, safeHandsComments } from '#db/demo/content/comments/borealis';
import { BOREALIS } from '#db/demo/tenants';

const IN_BOREALIS = { tenantId: BOREALIS, domain: 'borealis' };

export const borealisCampaigns: CampaignSeed[] = [
  {
    ...IN_BOREALIS,
    name: 'Board review 2026',
    status: 'Open',
    from: -8,
    to: 20,
    owner: 'ruth-olsen',
    isBoardpulse: true,
    surveys: [{ survey: 'working-as-a-board', comments: boardReviewComments }],
    people: {
      'anna-holm': ['sent'],
      'ruth-olsen': [10],
      'ingrid-sand': ['sent'],
      'marco-weiss': [4],
      'elena-petrova': [0],
      'jan-de-boer': [0],
      'noor-haddad': [0],
    },
  },
  {
    ...IN_BOREALIS,
    name: 'After the harvest',
    status: 'Done',
    from: -44,
    to: -16,
    owner: 'bea-lind',
    surveys: [{ survey: 'harvest', comments: harvestComments }],
    people: { 'otto-falk': ['sent'], 'bea-lind': [5], 'ruth-olsen': ['sent'] },
  },
  {
    ...IN_BOREALIS,
    name: 'Office and home',
    status: 'Planned',
    from: 14,
    to: 35,
    owner: 'ruth-olsen',
    surveys: [{ survey: 'hybrid-work', comments: [] }],
    people: { 'otto-falk': [0], 'bea-lind': [0] },
  },
  {
    ...IN_BOREALIS,
    name: 'Safe hands',
    status: 'Open',
    from: -5,
    to: 23,
    owner: 'bea-lind',
    defaultLang: 'en-GB',
    surveys: [{ survey: 'safe-hands', comments: safeHandsComments }],
    people: {},
    anonymous: 11,
  },
  {
    ...IN_BOREALIS,
    name: 'Pulse winter',
    status: 'Planned',
    from: 30,
    to: 51,
    owner: 'bea-lind',
    defaultLang: 'en-GB',
    surveys: [{ survey: 'pulse', comments: [] }],
    people: {},
    anonymous: 0,
  },
];
