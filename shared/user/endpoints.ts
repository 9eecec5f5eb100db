import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { Account, UserCard, UserChange, UserRecord } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A colleague, as colleagues see one another',
  params: Type.Object({ id: Id }),
  answer: UserRecord,
  errors: ['NotFoundError'],
});

export const getUserOfTenant = endpoint({
  method: 'GET',
  path: '/api/users/:tenantId/:userId',
  summary: 'The owner of a campaign',
  params: Type.Object({ tenantId: Id, userId: Id }),
  answer: UserRecord,
  errors: ['NotFoundError'],
});

export const listBoardMembers = endpoint({
  method: 'GET',
  path: '/api/users/tenant/:tenantId',
  summary: 'The board of your tenant, by name',
  params: Type.Object({ tenantId: Id }),
  query: Type.Object({ boardMember: Type.Literal(true) }),
  answer: Type.Object({ data: Type.Array(UserCard) }),
  errors: ['NotFoundError'],
});

export const getUsers = endpoint({
  method: 'POST',
  path: '/api/users/set',
  summary: 'Several colleagues at once; whoever is none of yours is left out',
  body: Type.Object({ users: Type.Array(Id, { maxItems: 500 }) }, { additionalProperties: false }),
  answer: Type.Object({ data: Type.Array(UserCard) }),
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Changes fields of your own record',
  description: 'Carries the changed fields and the `revision` of the GET.',
  params: Type.Object({ id: Id }),
  body: UserChange,
  answer: Account,
  errors: ['NotFoundError', 'ForbiddenError', 'ConcurrencyError'],
});
