import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_DEPARTMENTS, employees } from '#db/demo/content/employees';
import { demoPeople } from '#db/demo/people';
import { demoPersonas } from '#db/demo/personas';
import { AURORA, BOREALIS, demoTenants } from '#db/demo/tenants';
import { type DemoTables, demoTables } from '#tests/db/helpers/demo-tables';

const today = new Date('2026-05-20T09:30:00Z');
let tables: DemoTables;
beforeAll(async () => {
  tables = await demoTables(today);
});

describe('demo company', () => {
  test('is the same on every machine', async () => {
    expect(await demoTables(today)).toEqual(tables);
  });

  test('keeps its names and addresses on every day of the year', async () => {
    const later = await demoTables(new Date('2027-01-03T22:10:00Z'));
    for (const table of Object.keys(tables) as (keyof DemoTables)[]) {
      expect(later[table].map((row) => ('id' in row ? row.id : row))).toEqual(tables[table].map((row) => ('id' in row ? row.id : row)));
    }
  });

  test('has its three tenants with the modules and features that they are known for', () => {
    expect(demoTenants.map(({ id, name, modules, features }) => ({ id, name, modules, features: features.length }))).toEqual([
      { id: AURORA, name: 'Aurora Energy', modules: ['parley', 'getwiser', 'boardpulse'], features: 9 },
      { id: BOREALIS, name: 'Borealis Foods', modules: ['getwiser', 'boardpulse'], features: 1 },
      { id: expect.any(String), name: 'Parley', modules: [], features: 0 },
    ]);
    expect(demoTenants[1]?.features).toEqual(['teamMembers']);
  });
});

describe('demo users', () => {
  const known = (mail: string) => tables.users.find((user) => user.mail === mail);
  const named: [name: string, mail: string, is: object][] = [
    [
      'Greta Vogel',
      'greta.vogel@aurora.example',
      { language: 'de-DE', isTrainingFinished: true, organizationRole: expect.arrayContaining(['giver']) },
    ],
    ['Tom Keller', 'tom.keller@aurora.example', { language: 'en-GB', organizationRole: ['taker'] }],
    ['Carla Meier', 'carla.meier@aurora.example', { boardMember: true, organizationRole: expect.arrayContaining(['giver', 'viewer']) }],
    [
      'Jonas Widmer',
      'jonas.widmer@aurora.example',
      { boardMember: true, organizationRole: expect.arrayContaining(['viewer', 'editor', 'admin']) },
    ],
    ['Ada Rossi', 'ada.rossi@aurora.example', { language: 'it-IT', role: expect.arrayContaining(['TenantAdministrator']) }],
    ['Nils Berger', 'nils.berger@aurora.example', { isTrainingFinished: false, organizationRole: expect.arrayContaining(['giver']) }],
    ['Mira Novak', 'mira.novak@aurora.example', { organizationRole: [] }],
    ['Henrik Dahl', 'henrik.dahl@aurora.example', { boardMember: true }],
    ['Sofia Brandt', 'sofia.brandt@aurora.example', { boardMember: true }],
    ['Luca Ferrari', 'luca.ferrari@aurora.example', { boardMember: true }],
    ['Amélie Rochat', 'amelie.rochat@aurora.example', { boardMember: true }],
    ['Priya Nair', 'priya.nair@aurora.example', { boardMember: true }],
    ['Daniel Okafor', 'daniel.okafor@aurora.example', { boardMember: true }],
    ['Bea Lind', 'bea.lind@borealis.example', { role: expect.arrayContaining(['TenantAdministrator']), organizationRole: ['giver'] }],
    ['Otto Falk', 'otto.falk@borealis.example', { organizationRole: ['taker'] }],
    ['Ruth Olsen', 'ruth.olsen@borealis.example', {}],
    ['Pia Roth', 'pia.roth@parley.example', { role: expect.arrayContaining(['Administrator']) }],
  ];

  test.each(named)('%s has the mail %s and the described role', (name, mail, is) => {
    const user = known(mail);
    expect(`${user?.givenName} ${user?.surname}`).toBe(name);
    expect(user).toMatchObject(is);
  });

  test('are eight on the board of Aurora', () => {
    expect(tables.users.filter((user) => user.tenantId === AURORA && user.boardMember)).toHaveLength(8);
  });

  test('are six on the board of Borealis', () => {
    const board = tables.users.filter(
      (user) => user.tenantId === BOREALIS && user.boardMember && user.mail !== 'ruth.olsen@borealis.example',
    );
    expect(board).toHaveLength(6);
  });

  test('are 24 employees besides in four departments, with names in several scripts', () => {
    expect(employees).toHaveLength(24);
    expect(DEMO_DEPARTMENTS).toHaveLength(4);
    expect(new Set(employees.map(({ department }) => department)).size).toBe(4);
    expect(employees.some(({ surname }) => /\p{Script=Cyrillic}/u.test(surname))).toBe(true);
    expect(employees.some(({ surname }) => /\p{Script=Arabic}/u.test(surname))).toBe(true);
  });

  test('speak all four languages', () => {
    expect(new Set(tables.users.filter((user) => user.tenantId === AURORA).map(({ language }) => language)).size).toBe(4);
  });

  test('have valid unique mails and two names', () => {
    expect(new Set(demoPeople.map(({ mail }) => mail)).size).toBe(demoPeople.length);
    for (const person of demoPeople) {
      expect(person.mail).toMatch(/^[a-z0-9]+(\.[a-z0-9-]+)?@(aurora|borealis|parley)\.example$/);
      expect([person.givenName.trim(), person.surname.trim()]).not.toContain('');
    }
  });

  test('can all be chosen on the sign-in page', () => {
    expect(demoPersonas.map(({ oid }) => oid).sort()).toEqual(tables.users.map(({ externalUserId }) => externalUserId).sort());
  });
});
