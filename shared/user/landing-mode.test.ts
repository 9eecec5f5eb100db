import { expect, it } from 'vitest';
import type { Module, OrganizationRole } from '#shared/access/roles-and-modules';
import { landingModeFor } from '#shared/user/landing-mode';

const ALL: Module[] = ['parley', 'getwiser', 'boardpulse'];

it.each([
  ['an employee', ['taker'], false, ALL, 'insights'],
  ['an employee where there are no surveys', ['taker'], false, ['boardpulse', 'parley'], 'impulse'],
  ['a member of the board alone', [], true, ALL, 'boardpulse'],
  ['a member of the board without board pulse', [], true, ['getwiser'], 'insights'],
  ['a member of the board who leads people', ['giver'], true, ALL, 'insights'],
  ['somebody of a tenant with board pulse alone', ['giver'], false, ['boardpulse'], 'boardpulse'],
  ['somebody of a tenant with nothing', [], false, [], 'insights'],
] as [string, OrganizationRole[], boolean, Module[], string][])(
  'USER-A1: landingModeFor: %s begins',
  (_, organizationRole, boardMember, modules, mode) => expect(landingModeFor({ organizationRole, boardMember }, modules)).toBe(mode),
);
