import { demoId } from '#db/demo/ids-and-dates';
import type { tenants } from '#db/schema/tenant-and-user';

type NewTenant = typeof tenants.$inferInsert;

export const AURORA = demoId('tenant', 'aurora');
export const BOREALIS = demoId('tenant', 'borealis');
export const PROVIDER = demoId('tenant', 'parley');

export const demoTenants: NewTenant[] = [
  {
    id: AURORA,
    name: 'Aurora Energy',
    modules: ['parley', 'getwiser', 'boardpulse'],
    features: ['team', 'okr', 'tutorial', 'statistics', 'videos', 'berniechat', 'dashboard', 'teamMembers', 'learnAndSupport'],
    rolePermissions: ['giver', 'editor'],
    sessionFrequencyTier: 'Core',
    avatar: '/demo/aurora.svg',
    logoLight: '/demo/aurora.svg',
    logoDark: '/demo/aurora.svg',
    surveyFooter: '<p>Aurora Energy, Luzern. Your answers stay in this house.</p>',
    greetingVideoUrl: 'a-good-talk',
    greetingVideoThumbnailUrl: '/clips/a-good-talk/poster.webp',
    contactAddress: 'board.office@aurora.example',
  },
  {
    id: BOREALIS,
    name: 'Borealis Foods',
    modules: ['getwiser', 'boardpulse'],
    features: ['teamMembers'],
    rolePermissions: ['giver'],
    sessionFrequencyTier: 'Baseline',
    avatar: '/demo/borealis.svg',
    logoLight: '/demo/borealis.svg',
    logoDark: '/demo/borealis.svg',
    contactAddress: 'board@borealis.example',
  },
  { id: PROVIDER, name: 'Parley', modules: [], features: [], rolePermissions: [], sessionFrequencyTier: 'Baseline', isProvider: true },
];

/** The mail domains of the demo's tenants, so that every user of the demo is bound at the first sign-in. */
export const demoDomains = [
  { domain: 'aurora.example', tenantId: AURORA },
  { domain: 'borealis.example', tenantId: BOREALIS },
  { domain: 'parley.example', tenantId: PROVIDER },
];
