import { describe, expect, it, test } from 'vitest';
import { missingAdminRights, NEW_TENANT_RIGHTS, namesFromMail, newAdministrator } from '#shared/platform-admin/new-tenant';
import { FREQUENCY_TIERS } from '#shared/tenant/schema';

describe('first administrator of a tenant', () => {
  it.each([
    ['greta.vogel@aurora.example', 'Greta', 'Vogel'],
    ['anna_maria-de.boer@x.example', 'Anna', 'Maria De Boer'],
    ['info@x.example', 'Info', ''],
    ['_@x.example', '_', ''],
    ['--@x.example', '--', ''],
  ])('TENANT-O8: namesFromMail: %s gives %s %s', (mail, givenName, surname) => expect(namesFromMail(mail)).toEqual({ givenName, surname }));

  it('TENANT-O8: newAdministrator: has a mail in lower case and the rights of a tenant administrator', () =>
    expect(newAdministrator('First.Admin@House.example')).toMatchObject({
      mail: 'first.admin@house.example',
      givenName: 'First',
      role: ['User', 'TenantAdministrator'],
    }));

  it('TENANT-O8: newAdministrator: has the language of whoever appoints, else English', () => {
    expect(newAdministrator('a@b.example', { language: 'it-IT' }).language).toBe('it-IT');
    expect(newAdministrator('a@b.example').language).toBe('en-GB');
  });

  it.each([
    [['User'], false, ['User', 'TenantAdministrator']],
    [['User', 'TenantAdministrator'], true, ['User', 'TenantAdministrator']],
    [['TenantAdministrator'], false, ['TenantAdministrator', 'User']],
    [['User', 'Administrator'], false, ['User', 'Administrator', 'TenantAdministrator']],
  ] as const)('TENANT-O8: missingAdminRights: %j, disabled %s, gets the missing roles and is enabled', (role, disabled, after) =>
    expect(missingAdminRights({ role, disabled })).toEqual({ role: after, disabled: false }),
  );

  it('TENANT-O8: newAdministrator and missingAdminRights: add the provider’s role when asked', () => {
    expect(newAdministrator('a@b.example', { provider: true }).role).toEqual(['User', 'TenantAdministrator', 'Administrator']);
    expect(missingAdminRights({ role: ['User', 'TenantAdministrator'], disabled: false }, true)?.role).toEqual([
      'User',
      'TenantAdministrator',
      'Administrator',
    ]);
  });

  it('TENANT-O8: missingAdminRights: gives nothing to an administrator', () =>
    expect(missingAdminRights({ role: ['TenantAdministrator', 'User'], disabled: false })).toBeUndefined());
});

test('TENANT-O8: NEW_TENANT_RIGHTS: has the whole product', () => {
  expect([NEW_TENANT_RIGHTS.modules.length, NEW_TENANT_RIGHTS.features.length]).toEqual([3, 9]);
  expect(FREQUENCY_TIERS).toContain(NEW_TENANT_RIGHTS.sessionFrequencyTier);
});
