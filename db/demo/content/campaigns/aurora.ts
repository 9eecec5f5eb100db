import { boardCampaigns } from '#db/demo/content/campaigns/board';
import type { CampaignSeed } from '#db/demo/content/campaigns/types';
import { firstDaysComments } from '#db/demo/content/comments/first-hundred-days';
import { pulseComments } from '#db/demo/content/comments/pulse';
import { safetyComments } from '#db/demo/content/comments/safety-culture';
import { speakUpComments } from '#db/demo/content/comments/speak-up';
import { togetherComments } from '#db/demo/content/comments/working-together';
import { AURORA } from '#db/demo/tenants';

const IN_AURORA = { tenantId: AURORA, domain: 'aurora' };

const workingTogether2026: CampaignSeed = {
  ...IN_AURORA,
  name: 'Working together 2026',
  status: 'Open',
  from: -16,
  to: 9,
  owner: 'carla-meier',
  surveys: [{ survey: 'working-together', comments: togetherComments }],
  people: {
    'tom-keller': [6],
    'greta-vogel': ['sent'],
    'nils-berger': [12],
    'ada-rossi': ['sent'],
    'lena-hofstetter': ['sent'],
    'marek-zolkiewski': [3],
    'bo-li': ['sent'],
    'paolo-brambilla': ['sent'],
    'yuki-tanaka': [0],
    'eleni-papadaki': ['sent'],
    'oksana-kovalenko': ['sent'],
    'camille-lefebvre': ['sent'],
    'anna-katharina-freudenthaler-schwarzenbacher': [17],
    'omar-haddad': [0],
    'ake-sjostrom': [9],
    'giulia-esposito': ['sent'],
    'chiara-bianchi': [0],
    'dragan-petrovic': ['sent'],
    'sean-o-hara': ['sent'],
    'fatou-diallo': [14],
    'malgorzata-wisniewska': [0],
    'urs-ammann': [0],
    'thi-mai-nguyen': ['sent'],
    'leila-mansour': [1],
    'benedikt-aeschbacher': ['sent'],
    'grace-adeyemi': ['sent'],
    'matteo-de-santis': [0],
    'pierre-yves-delacroix': ['sent'],
  },
};

const safetyCultureOnSite: CampaignSeed = {
  ...IN_AURORA,
  name: 'Safety culture on site',
  status: 'Open',
  from: -9,
  to: 16,
  owner: 'jonas-widmer',
  surveys: [{ survey: 'safety-culture', comments: safetyComments }],
  people: {
    'tom-keller': [0],
    'nils-berger': ['sent'],
    'lena-hofstetter': [0],
    'marek-zolkiewski': ['sent'],
    'bo-li': [5],
    'oksana-kovalenko': ['sent'],
    'ake-sjostrom': ['sent'],
    'giulia-esposito': [20],
    'chiara-bianchi': ['sent'],
    'dragan-petrovic': [0],
    'sean-o-hara': ['sent'],
    'fatou-diallo': ['sent'],
    'malgorzata-wisniewska': [11],
    'urs-ammann': ['sent'],
  },
};

const firstHundredDaysAsked: CampaignSeed = {
  ...IN_AURORA,
  name: 'First 100 days',
  status: 'Done',
  from: -60,
  to: -6,
  owner: 'greta-vogel',
  surveys: [{ survey: 'first-hundred-days', comments: firstDaysComments }],
  people: {
    'tom-keller': ['sent'],
    'bo-li': ['sent'],
    'giulia-esposito': ['sent'],
    'grace-adeyemi': ['sent'],
    'benedikt-aeschbacher': ['sent'],
    'omar-haddad': ['sent'],
  },
};

const hybridWorkCheckIn: CampaignSeed = {
  ...IN_AURORA,
  name: 'Hybrid work check-in',
  status: 'Planned',
  from: 21,
  to: 38,
  owner: 'carla-meier',
  surveys: [{ survey: 'hybrid-work', comments: [] }],
  people: {
    'tom-keller': [0],
    'greta-vogel': [0],
    'jonas-widmer': [0],
    'thi-mai-nguyen': [0],
    'leila-mansour': [0],
    'benedikt-aeschbacher': [0],
    'grace-adeyemi': [0],
    'matteo-de-santis': [0],
    'pierre-yves-delacroix': [0],
  },
};

/** The newest first: they get the first comments. */
export const auroraCampaigns: CampaignSeed[] = [
  ...boardCampaigns,
  workingTogether2026,
  safetyCultureOnSite,
  firstHundredDaysAsked,
  hybridWorkCheckIn,
  {
    ...IN_AURORA,
    name: 'Speak up 2026',
    status: 'Open',
    from: -12,
    to: 18,
    owner: 'jonas-widmer',
    defaultLang: 'en-GB',
    surveys: [{ survey: 'speak-up', comments: speakUpComments }],
    people: {},
    anonymous: 40,
  },
  {
    ...IN_AURORA,
    name: 'Pulse spring',
    status: 'Done',
    from: -75,
    to: -54,
    owner: 'jonas-widmer',
    defaultLang: 'en-GB',
    surveys: [{ survey: 'pulse', comments: pulseComments }],
    people: {},
    anonymous: 3,
  },
];
