import { Type } from 'typebox';
import { Module } from '#shared/access/roles-and-modules';
import { LinkPreview, LinkUse } from '#shared/account/activation-link';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Department } from '#shared/department/schema';
import { ModulePermissions, Tenant } from '#shared/tenant/schema';
import { UserAccount } from '#shared/user/schema';

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The signed-in user and their tenant',
  description: '`tenant` is the answer of `/api/account/features`. Every page needs both.',
  answer: Type.Object({ ...UserAccount.properties, tenant: Tenant }),
});

export const readLink = defineEndpoint({
  method: 'POST',
  path: '/api/account/link',
  summary: 'The tenant of a one-time link; does not use up the link',
  description: 'The token is in the fragment of the link. It is sent in the body, so that no log has it.',
  body: LinkUse,
  answer: LinkPreview,
  errors: ['LinkInvalidError'],
  open: true,
});

export const bindIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/account/bind',
  summary: 'Binds the signed-in identity to the user of a one-time link',
  description:
    'Works once. The token may be of an identity without a user. One that is bound to another user is refused, and the link stays valid.',
  body: LinkUse,
  answer: UserAccount,
  errors: ['LinkInvalidError', 'IdentityTakenError'],
  anyIdentity: true,
});

export const getOrganizations = defineEndpoint({
  method: 'GET',
  path: '/api/account/organizations',
  summary: 'The departments of the signed-in user',
  answer: Type.Array(Department),
});

export const getModulePermissions = defineEndpoint({
  method: 'GET',
  path: '/api/account/module-permissions/:module',
  summary: 'What the signed-in user may do in a module',
  params: Type.Object({ module: Module }),
  answer: ModulePermissions,
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/account/sign-out',
  summary: 'Revokes the access token',
  description: 'Revokes the token of this call, at once and in every server process, and closes the connections that use it.',
  answer: Type.Object({ ended: Type.Literal(true) }),
});

export const getFeatures = defineEndpoint({
  method: 'GET',
  path: '/api/account/features',
  summary: 'The tenant of the signed-in user with its features and modules',
  description:
    '`rolePermissions` are the roles to whose group the tenant gives its permissions. The same as `/api/tenants/:id`, for a client that does not know the id yet.',
  answer: Tenant,
});
