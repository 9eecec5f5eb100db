import { describe, expect, it, test } from 'vitest';
import { namesIn, newAdministrator, promotionOf, WHOLE_PRODUCT } from '#shared/tenant/first';
import { FREQUENCY_TIERS } from '#shared/tenant/schema';

describe('the first administrator', () => {
  it.each([
    ['greta.vogel@aurora.example', 'Greta', 'Vogel'],
    ['anna_maria-de.boer@x.example', 'Anna', 'Maria De Boer'],
    ['info@x.example', 'Info', ''],
    ['_@x.example', '_', ''],
    ['--@x.example', '--', ''],
  ])('O8: %s is called %s %s until they write it better', (mail, givenName, surname) =>
    expect(namesIn(mail)).toEqual({ givenName, surname }),
  );

  it('O8: is written in small letters, with the rights of a tenant’s administrator', () =>
    expect(newAdministrator('First.Admin@House.example')).toMatchObject({
      mail: 'first.admin@house.example',
      givenName: 'First',
      role: ['User', 'TenantAdministrator'],
    }));

  it.each([
    [['User'], false, ['User', 'TenantAdministrator']],
    [['User', 'TenantAdministrator'], true, ['User', 'TenantAdministrator']],
    [['TenantAdministrator'], false, ['TenantAdministrator', 'User']],
    [['User', 'Administrator'], false, ['User', 'Administrator', 'TenantAdministrator']],
  ] as const)('O8: %j, disabled %s, gets what is missing and may come in', (role, disabled, after) =>
    expect(promotionOf({ role, disabled })).toEqual({ role: after, disabled: false }),
  );

  it('O8: one of the provider has that right as well', () => {
    expect(newAdministrator('a@b.example', true).role).toEqual(['User', 'TenantAdministrator', 'Administrator']);
    expect(promotionOf({ role: ['User', 'TenantAdministrator'], disabled: false }, true)?.role).toEqual([
      'User',
      'TenantAdministrator',
      'Administrator',
    ]);
  });

  it('O8: who is one already gets nothing', () =>
    expect(promotionOf({ role: ['TenantAdministrator', 'User'], disabled: false })).toBeUndefined());
});

test('O8: a new tenant has the whole product', () => {
  expect([WHOLE_PRODUCT.modules.length, WHOLE_PRODUCT.features.length]).toEqual([3, 9]);
  expect(FREQUENCY_TIERS).toContain(WHOLE_PRODUCT.sessionFrequencyTier);
});
