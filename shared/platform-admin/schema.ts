import { type Static, Type } from 'typebox';
import { Feature, Module, OrganizationRole } from '#shared/access/roles-and-modules';
import { Email } from '#shared/contract/email';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { DisplayName } from '#shared/contract/name';
import { strict } from '#shared/contract/strict-object';
import { MAX_MAIL_DOMAINS, MailDomain } from '#shared/tenant/mail-domain';

/** The modules, features and permissions that the provider gives a tenant. */
const RIGHTS = {
  modules: Type.Array(Module, { maxItems: 10 }),
  features: Type.Array(Feature, { maxItems: 20 }),
  rolePermissions: Type.Array(OrganizationRole, { maxItems: 10 }),
};
const GrantedRights = Type.Object(RIGHTS);
export type GrantedRights = Static<typeof GrantedRights>;

/** TENANT-O11: these rights with the mail domains of the tenant's users, in lower case. */
const Grants = Type.Object({ ...RIGHTS, mailDomains: Type.Array(MailDomain, { maxItems: MAX_MAIL_DOMAINS }) });
export type Grants = Static<typeof Grants>;

/** A tenant as the provider sees it: its rights and the number of its users, without anything that users wrote. */
export const TenantRights = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  ...RIGHTS,
  mailDomains: Type.Array(Type.String()),
  people: Type.Integer({ minimum: 0 }),
  administrators: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
});
export type TenantRights = Static<typeof TenantRights>;

/** The changed lists, and the revision that they replace. */
export const RightsChange = Type.Object(
  { ...Type.Partial(Grants).properties, revision: Type.Integer({ minimum: 1, maximum: MAX_INT32 }) },
  strict,
);
export type RightsChange = Static<typeof RightsChange>;

/** A new tenant, and the mail of its first administrator. */
export const TenantDraft = Type.Object({ name: DisplayName, mail: Email }, strict);
export type TenantDraft = Static<typeof TenantDraft>;

/** Rows per page that the list of tenants offers. */
export const TENANT_PAGE_SIZES = [10, 20, 50] as const;
/** Default rows per page of the list of tenants. */
export const TENANT_PAGE_SIZE = 10;
/** Minimum characters of a search. */
export const TENANT_SEARCH_LENGTH = 3;

/** A page of the list of tenants. */
export const TenantPage = Type.Object({
  items: Type.Array(TenantRights),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type TenantPage = Static<typeof TenantPage>;
