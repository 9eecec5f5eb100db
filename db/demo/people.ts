import { employees } from '#db/demo/content/people';
import type { ContentPerson } from '#db/demo/content/types';
import { idOf } from '#db/demo/ids';
import type { tenants, users } from '#db/schema/tenant';

type NewUser = typeof users.$inferInsert;
type NewTenant = typeof tenants.$inferInsert;

export const AURORA = idOf('tenant', 'aurora');
export const BOREALIS = idOf('tenant', 'borealis');
export const PROVIDER = idOf('tenant', 'parley');

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
  { id: PROVIDER, name: 'Parley', modules: [], features: [], rolePermissions: [], sessionFrequencyTier: 'Baseline' },
];

interface Person extends Omit<ContentPerson, 'department'> {
  /** One line for the persona picker: what this person is in the demo. */
  note: string;
  departments: string[];
  organizationRole: NewUser['organizationRole'];
  role?: NewUser['role'];
  boardMember?: true;
  isTrainingFinished?: true;
}

const AURORA_PEOPLE: Person[] = [
  named('Greta Vogel', 'Team lead grid storage', 'de-DE', 'Leads talks; one of hers is ready to start.', {
    departments: ['grid-storage'],
    organizationRole: ['giver', 'taker'],
    isTrainingFinished: true,
  }),
  named('Tom Keller', 'Grid engineer', 'en-GB', 'Follows a talk that his team lead leads.', {
    departments: ['grid-storage'],
    organizationRole: ['taker'],
  }),
  named('Carla Meier', 'Chief executive officer', 'en-GB', 'Follows every session read-only, and leads her own.', {
    departments: ['customers-and-people'],
    organizationRole: ['giver', 'viewer'],
    boardMember: true,
    isTrainingFinished: true,
  }),
  named('Jonas Widmer', 'HR partner', 'de-DE', 'Viewer of the project; editor and administrator of content.', {
    departments: ['customers-and-people'],
    organizationRole: ['viewer', 'taker', 'editor', 'admin'],
    boardMember: true,
  }),
  named('Ada Rossi', 'Head of systems', 'it-IT', 'Tenant administrator.', {
    departments: ['field-service'],
    organizationRole: ['manager'],
    role: ['User', 'TenantAdministrator'],
  }),
  named('Nils Berger', 'Team lead field service', 'de-DE', 'Team lead who has not finished his training.', {
    departments: ['field-service'],
    organizationRole: ['giver'],
  }),
  named('Mira Novak', 'Trainee', 'en-GB', 'Has no role in the organisation, so there is nothing for her.', {
    departments: ['wind-and-solar'],
    organizationRole: [],
  }),
  ...['Henrik Dahl', 'Sofia Brandt', 'Luca Ferrari', 'Amélie Rochat', 'Priya Nair', 'Daniel Okafor'].map((name, i) =>
    named(
      name,
      i === 0 ? 'Chair of the board' : 'Independent',
      (['en-GB', 'de-DE', 'it-IT', 'fr-FR', 'en-GB', 'en-GB'] as const)[i] ?? 'en-GB',
      'Board member.',
      {
        departments: [],
        organizationRole: [],
        boardMember: true,
      },
    ),
  ),
  ...employees.map(({ department, ...person }) => ({
    ...person,
    note: '',
    departments: [department],
    organizationRole: ['taker' as const],
  })),
];

const BOREALIS_PEOPLE: Person[] = [
  named('Bea Lind', 'Head of production', 'en-GB', 'Tenant administrator of Borealis, and leads talks there.', {
    departments: ['production'],
    organizationRole: ['giver'],
    role: ['User', 'TenantAdministrator'],
    isTrainingFinished: true,
  }),
  named('Otto Falk', 'Line manager', 'en-GB', 'Follows a talk that his team lead leads.', {
    departments: ['production'],
    organizationRole: ['taker'],
  }),
  named('Ruth Olsen', 'Chief executive officer', 'en-GB', 'Follows every session of Borealis.', {
    departments: ['production'],
    organizationRole: ['viewer'],
    boardMember: true,
  }),
  ...['Ingrid Sand', 'Marco Weiss', 'Elena Petrova', 'Jan de Boer', 'Noor Haddad'].map((name) =>
    named(name, 'Independent', 'en-GB', 'Member of the board.', { departments: [], organizationRole: [], boardMember: true }),
  ),
  named('Anna Holm', 'Chair of the board', 'en-GB', 'Chairs the board of Borealis.', {
    departments: [],
    organizationRole: [],
    boardMember: true,
  }),
];

const PROVIDER_PEOPLE: Person[] = [
  named('Pia Roth', 'Operations', 'en-GB', 'Administrator of the provider.', {
    departments: [],
    organizationRole: [],
    role: ['User', 'Administrator'],
  }),
];

function named(
  name: string,
  jobTitle: string,
  language: Person['language'],
  note: string,
  rest: Pick<Person, 'departments' | 'organizationRole' | 'role' | 'boardMember' | 'isTrainingFinished'>,
): Person {
  const [givenName = '', ...surname] = name.split(' ');
  return { key: keyOf(name), givenName, surname: surname.join(' '), jobTitle, language, note, ...rest };
}

function keyOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
}

/** People whose portrait the demo draws; everybody else shows initials. */
const PORTRAITS = new Set([
  'greta-vogel',
  'tom-keller',
  'carla-meier',
  'jonas-widmer',
  'ada-rossi',
  'nils-berger',
  'bea-lind',
  'otto-falk',
  'lena-hofstetter',
  'marek-zolkiewski',
]);

export interface DemoPerson extends NewUser {
  key: string;
  note: string;
  departments: string[];
}

const rowOf =
  (tenantId: string, domain: string) =>
  (person: Person): DemoPerson => ({
    ...person,
    id: idOf('user', domain, person.key),
    tenantId,
    externalUserId: idOf('oid', domain, person.key),
    mail: `${person.key.replace('-', '.')}@${domain}.example`,
    role: person.role ?? ['User'],
    boardMember: person.boardMember ?? false,
    isTrainingFinished: person.isTrainingFinished ?? false,
    ...(PORTRAITS.has(person.key) ? { photo: `/demo/${person.key}.svg` } : {}),
  });

export const demoPeople: DemoPerson[] = [
  ...AURORA_PEOPLE.map(rowOf(AURORA, 'aurora')),
  ...BOREALIS_PEOPLE.map(rowOf(BOREALIS, 'borealis')),
  ...PROVIDER_PEOPLE.map(rowOf(PROVIDER, 'parley')),
];
