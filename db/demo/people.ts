import { employees } from '#db/demo/content/employees';
import type { ContentPerson } from '#db/demo/content/types';
import { demoId } from '#db/demo/ids-and-dates';
import { AURORA, BOREALIS, PROVIDER } from '#db/demo/tenants';
import type { users } from '#db/schema/tenant-and-user';
import type { DemoPart } from '#shared/demo/persona-role';

type NewUser = typeof users.$inferInsert;

interface Person extends Omit<ContentPerson, 'department'> {
  part: DemoPart;
  departments: string[];
  organizationRole: NewUser['organizationRole'];
  role?: NewUser['role'];
  boardMember?: true;
  isTrainingFinished?: true;
}

const AURORA_PEOPLE: Person[] = [
  named('Greta Vogel', 'Team lead grid storage', 'de-DE', 'leads', {
    departments: ['grid-storage'],
    organizationRole: ['giver', 'taker'],
    isTrainingFinished: true,
  }),
  named('Tom Keller', 'Grid engineer', 'en-GB', 'follows', {
    departments: ['grid-storage'],
    organizationRole: ['taker'],
  }),
  named('Carla Meier', 'Chief executive officer', 'en-GB', 'watches', {
    departments: ['customers-and-people'],
    organizationRole: ['giver', 'viewer'],
    boardMember: true,
    isTrainingFinished: true,
  }),
  named('Jonas Widmer', 'HR partner', 'de-DE', 'edits', {
    departments: ['customers-and-people'],
    organizationRole: ['viewer', 'taker', 'editor', 'admin'],
    boardMember: true,
  }),
  named('Ada Rossi', 'Head of systems', 'it-IT', 'administers', {
    departments: ['field-service'],
    organizationRole: ['manager'],
    role: ['User', 'TenantAdministrator'],
  }),
  named('Nils Berger', 'Team lead field service', 'de-DE', 'trains', {
    departments: ['field-service'],
    organizationRole: ['giver'],
  }),
  named('Mira Novak', 'Trainee', 'en-GB', 'noRole', {
    departments: ['wind-and-solar'],
    organizationRole: [],
  }),
  ...['Henrik Dahl', 'Sofia Brandt', 'Luca Ferrari', 'Amélie Rochat', 'Priya Nair', 'Daniel Okafor'].map((name, i) =>
    named(
      name,
      i === 0 ? 'Chair of the board' : 'Independent',
      (['en-GB', 'de-DE', 'it-IT', 'fr-FR', 'en-GB', 'en-GB'] as const)[i] ?? 'en-GB',
      'board',
      {
        departments: [],
        organizationRole: [],
        boardMember: true,
      },
    ),
  ),
  ...employees.map(({ department, ...person }) => ({
    ...person,
    part: '' as const,
    departments: [department],
    organizationRole: ['taker' as const],
  })),
];

const BOREALIS_PEOPLE: Person[] = [
  named('Bea Lind', 'Head of production', 'en-GB', 'administersAndLeads', {
    departments: ['production'],
    organizationRole: ['giver'],
    role: ['User', 'TenantAdministrator'],
    isTrainingFinished: true,
  }),
  named('Otto Falk', 'Line manager', 'en-GB', 'follows', {
    departments: ['production'],
    organizationRole: ['taker'],
  }),
  named('Ruth Olsen', 'Chief executive officer', 'en-GB', 'watchesOnly', {
    departments: ['production'],
    organizationRole: ['viewer'],
    boardMember: true,
  }),
  ...['Ingrid Sand', 'Marco Weiss', 'Elena Petrova', 'Jan de Boer', 'Noor Haddad'].map((name) =>
    named(name, 'Independent', 'en-GB', 'board', { departments: [], organizationRole: [], boardMember: true }),
  ),
  named('Anna Holm', 'Chair of the board', 'en-GB', 'chairs', {
    departments: [],
    organizationRole: [],
    boardMember: true,
  }),
];

const PROVIDER_PEOPLE: Person[] = [
  named('Pia Roth', 'Operations', 'en-GB', 'operates', {
    departments: [],
    organizationRole: [],
    role: ['User', 'Administrator'],
  }),
];

function named(
  name: string,
  jobTitle: string,
  language: Person['language'],
  part: DemoPart,
  rest: Pick<Person, 'departments' | 'organizationRole' | 'role' | 'boardMember' | 'isTrainingFinished'>,
): Person {
  const [givenName = '', ...surname] = name.split(' ');
  return { key: keyOf(name), givenName, surname: surname.join(' '), jobTitle, language, part, ...rest };
}

function keyOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
}

/** Users for whom the demo draws a portrait. The avatars of all others show initials. */
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
  part: DemoPart;
  departments: string[];
}

const rowOf =
  (tenantId: string, domain: string) =>
  (person: Person): DemoPerson => ({
    ...person,
    id: demoId('user', domain, person.key),
    tenantId,
    externalUserId: demoId('oid', domain, person.key),
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
