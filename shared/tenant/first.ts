import type { GivenRights } from '#shared/administration/schema';
import type { FrequencyTier } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

/** O8: a new tenant has everything that the product has; what it should not have is taken away later. */
export const WHOLE_PRODUCT: GivenRights & { sessionFrequencyTier: FrequencyTier } = {
  modules: ['parley', 'getwiser', 'boardpulse'],
  features: ['team', 'okr', 'tutorial', 'statistics', 'videos', 'berniechat', 'dashboard', 'teamMembers', 'learnAndSupport'],
  rolePermissions: ['giver', 'editor'],
  sessionFrequencyTier: 'Core',
};

/** O8: what an administrator of a tenant is, and of the provider as well. */
const rolesOf = (provider: boolean): IdentityRole[] => ['User', 'TenantAdministrator', ...(provider ? (['Administrator'] as const) : [])];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** O8: names out of a mail, until the person writes them better: greta.vogel@… is Greta Vogel. */
export function namesIn(mail: string): { givenName: string; surname: string } {
  const local = mail.split('@')[0] ?? '';
  // Nobody is without a name but those who were removed (R1).
  const [first = local, ...rest] = local.split(/[._-]+/).filter(Boolean);
  return { givenName: capital(first), surname: rest.map(capital).join(' ') };
}

/** O8: somebody who is made an administrator and was nobody before; a role in the organisation, or there would be no page to see. */
export const newAdministrator = (mail: string, provider = false) => ({
  mail: mail.toLowerCase(),
  ...namesIn(mail),
  language: 'en-GB' as const,
  role: rolesOf(provider),
  organizationRole: ['admin', 'viewer'] satisfies OrganizationRole[] as OrganizationRole[],
});

/** O8: what somebody of the tenant lacks to be its administrator; undefined when that is nothing. */
export function promotionOf(
  person: { role: readonly IdentityRole[]; disabled: boolean },
  provider = false,
): { role: IdentityRole[]; disabled: false } | undefined {
  const missing = rolesOf(provider).filter((role) => !person.role.includes(role));
  return missing.length === 0 && !person.disabled ? undefined : { role: [...person.role, ...missing], disabled: false };
}
