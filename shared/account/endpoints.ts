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
  summary: 'The signed-in person and their tenant',
  description: '`tenant` is the answer of `/api/account/features`: whoever opens a page needs both.',
  answer: Type.Object({ ...UserAccount.properties, tenant: Tenant }),
});

export const readLink = defineEndpoint({
  method: 'POST',
  path: '/api/account/link',
  summary: 'Which company a one-time link lets somebody into; it stays as good as it was',
  description: 'The token stands in the fragment of the link. It is sent in the body, so that it is in no log.',
  body: LinkUse,
  answer: LinkPreview,
  errors: ['LinkInvalidError'],
  open: true,
});

export const bindIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/account/bind',
  summary: 'Binds whoever is signed in to the person that a one-time link is for',
  description:
    'Works once. The token may be of an identity that no company knows yet; one that belongs to somebody else already is refused, and the link stays as good as it was.',
  body: LinkUse,
  answer: UserAccount,
  errors: ['LinkInvalidError', 'IdentityTakenError'],
  anyIdentity: true,
});

export const getOrganizations = defineEndpoint({
  method: 'GET',
  path: '/api/account/organizations',
  summary: 'The departments of the signed-in person',
  answer: Type.Array(Department),
});

export const getModulePermissions = defineEndpoint({
  method: 'GET',
  path: '/api/account/module-permissions/:module',
  summary: 'What the signed-in person may do in a module',
  params: Type.Object({ module: Module }),
  answer: ModulePermissions,
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/account/sign-out',
  summary: 'Give the access token back',
  description: 'Ends the token that this call is made with, at once and for every server process, and closes the lines that go by it.',
  answer: Type.Object({ ended: Type.Literal(true) }),
});

export const getFeatures = defineEndpoint({
  method: 'GET',
  path: '/api/account/features',
  summary: 'The tenant of the signed-in person with its features and modules',
  description:
    '`rolePermissions` are the roles to whose group the tenant gives its permissions. The same as `/api/tenants/:id`, for whoever does not know the id yet.',
  answer: Tenant,
});
