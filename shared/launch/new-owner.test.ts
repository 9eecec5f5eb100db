import { expect, it } from 'vitest';
import { type NewOwner, newOwnerError } from '#shared/launch/new-owner';

const EDITOR: NewOwner = { role: ['User'], organizationRole: ['editor'], rolePermissions: [], disabled: false };

it.each<[string, NewOwner | undefined, string | undefined]>([
  ['an editor', EDITOR, undefined],
  ['an administrator without a role', { ...EDITOR, role: ['User', 'TenantAdministrator'], organizationRole: [] }, undefined],
  ['a leader whose company lets leaders plan', { ...EDITOR, organizationRole: ['giver'], rolePermissions: ['giver'] }, undefined],
  ['a leader whose company does not', { ...EDITOR, organizationRole: ['giver'] }, 'launch.newOwnerWithoutRight'],
  ['somebody who only answers', { ...EDITOR, organizationRole: ['taker', 'viewer'] }, 'launch.newOwnerWithoutRight'],
  ['an editor without the right User', { ...EDITOR, role: [] }, 'launch.newOwnerWithoutRight'],
  ['an editor who was disabled', { ...EDITOR, disabled: true }, 'launch.newOwnerGone'],
  ['nobody of the tenant', undefined, 'launch.newOwnerGone'],
])('LAUNCH-O2: newOwnerError: allows or refuses %s as owner of a campaign and of a talk project', (_, person, error) => {
  expect(newOwnerError(person, 'campaigns')).toBe(error);
  expect(newOwnerError(person, 'talkProjects')).toBe(error);
});
