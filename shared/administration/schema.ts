import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Name } from '#shared/contract/name';
import { Feature, Module } from '#shared/tenant/schema';
import { Mail, OrganizationRole } from '#shared/user/schema';

/** What the provider gives a tenant. */
const RIGHTS = {
  modules: Type.Array(Module, { maxItems: 10 }),
  features: Type.Array(Feature, { maxItems: 20 }),
  rolePermissions: Type.Array(OrganizationRole, { maxItems: 10 }),
};
const GivenRights = Type.Object(RIGHTS);
export type GivenRights = Static<typeof GivenRights>;

/** A tenant as the provider sees it: what it has, and how many people; nothing of what they wrote. */
export const TenantRights = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  ...RIGHTS,
  people: Type.Integer({ minimum: 0 }),
  administrators: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
});
export type TenantRights = Static<typeof TenantRights>;

/** The changed lists, and the revision that they were changed on. */
export const RightsChange = Type.Object(
  { ...Type.Partial(GivenRights).properties, revision: Type.Integer({ minimum: 1, maximum: LARGEST_COUNT }) },
  { additionalProperties: false },
);
export type RightsChange = Static<typeof RightsChange>;

/** A new tenant and who will keep it. */
export const TenantDraft = Type.Object({ name: Name, mail: Mail }, { additionalProperties: false });
export type TenantDraft = Static<typeof TenantDraft>;

export const TENANT_PAGE_SIZES = [10, 20, 50] as const;
export const TENANT_PAGE_SIZE = 10;
/** Fewest letters that are looked for (spec 3 section 5). */
export const TENANT_SEARCH_LENGTH = 3;

export const TenantPage = Type.Object({
  items: Type.Array(TenantRights),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type TenantPage = Static<typeof TenantPage>;
