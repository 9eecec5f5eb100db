import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import type { Locale } from '#shared/i18n/locale';
import type { GrantedRights } from '#shared/platform-admin/schema';
import type { FrequencyTier } from '#shared/tenant/schema';

/** TENANT-O8: the rights of a new tenant: every module and feature. The provider may withdraw some later. */
export const NEW_TENANT_RIGHTS: GrantedRights & { sessionFrequencyTier: FrequencyTier } = {
  modules: ['parley', 'getwiser', 'boardpulse'],
  features: ['team', 'okr', 'tutorial', 'statistics', 'videos', 'berniechat', 'dashboard', 'teamMembers', 'learnAndSupport'],
  rolePermissions: ['giver', 'editor'],
  sessionFrequencyTier: 'Core',
};

/** TENANT-O8: the rights of a tenant's administrator, with `provider` also those of a provider administrator. */
const rolesOf = (provider: boolean): IdentityRole[] => ['User', 'TenantAdministrator', ...(provider ? (['Administrator'] as const) : [])];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** TENANT-O8: given and family name from a mail address, as first values: greta.vogel@… is Greta Vogel. */
export function namesFromMail(mail: string): { givenName: string; surname: string } {
  const local = mail.split('@')[0] ?? '';
  // Only removed users have no name (USER-R1).
  const [first = local, ...rest] = local.split(/[._-]+/).filter(Boolean);
  return { givenName: capital(first), surname: rest.map(capital).join(' ') };
}

/**
 * TENANT-O8: a new user who administers the tenant. The user gets a role in the organisation, because without one no page would open.
 * @param language of the user who appoints them; the user's first language
 */
export const newAdministrator = (
  mail: string,
  { provider = false, language = 'en-GB' }: { provider?: boolean; language?: Locale } = {},
) => ({
  mail: mail.toLowerCase(),
  ...namesFromMail(mail),
  language,
  role: rolesOf(provider),
  organizationRole: ['admin', 'viewer'] satisfies OrganizationRole[] as OrganizationRole[],
});

/** TENANT-O8: the rights that a user of the tenant lacks to administer it; undefined when none is missing. */
export function missingAdminRights(
  person: { role: readonly IdentityRole[]; disabled: boolean },
  provider = false,
): { role: IdentityRole[]; disabled: false } | undefined {
  const missing = rolesOf(provider).filter((role) => !person.role.includes(role));
  return missing.length === 0 && !person.disabled ? undefined : { role: [...person.role, ...missing], disabled: false };
}
