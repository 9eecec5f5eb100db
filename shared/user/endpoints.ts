import { Type } from 'typebox';
import { TEAM, TEAM_ADMIN } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { PHOTO_FIELD } from '#shared/contract/photo-upload-field-name';
import { strict } from '#shared/contract/strict-object';
import { MAX_IMPORT_BYTES } from '#shared/user/import/limits';
import { ImportRequest, ImportResult, ImportReview } from '#shared/user/import/schema';
import { SEARCH_LENGTH, TEAM_PAGE_SIZES, TEAM_SORTS } from '#shared/user/list';
import { OwnedLaunches, TeamMember, UserAccount, UserCard, UserChange, UserCreation, UserRecord, UserStatus } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });
const ofUser = Type.Object({ id: Id });

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A colleague, with the fields that colleagues see; administrators, and you of yourself, get all fields',
  params: ofUser,
  answer: UserRecord,
  errors: ['NotFoundError'],
});

export const getUserOfTenant = defineEndpoint({
  method: 'GET',
  path: '/api/users/:tenantId/:userId',
  summary: 'The owner of a campaign',
  params: Type.Object({ tenantId: Id, userId: Id }),
  answer: UserRecord,
  errors: ['NotFoundError'],
});

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'A page of the users of your tenant, by name unless `sort` says otherwise',
  description:
    'A search looks into names, and for administrators into mail addresses. Only administrators get disabled users, and most fields of each user. A page past the end has no items and the true total.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
    pageSize: Type.Optional(Type.Enum([...TEAM_PAGE_SIZES])),
    search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
    departmentId: Type.Optional(Id),
    status: Type.Optional(UserStatus),
    sort: Type.Optional(Type.Enum([...TEAM_SORTS])),
    order: Type.Optional(Type.Enum(['asc', 'desc'])),
  }),
  needs: TEAM,
  answer: Type.Object({ items: Type.Array(TeamMember), currentPage: Type.Integer(), totalCount: Type.Integer() }),
  errors: ['NotFoundError'],
});

export const listBoardMembers = defineEndpoint({
  method: 'GET',
  path: '/api/users/tenant/:tenantId',
  summary: 'The board members of your tenant, by name',
  params: Type.Object({ tenantId: Id }),
  query: Type.Object({ boardMember: Type.Literal(true) }),
  answer: Type.Object({ data: Type.Array(UserCard) }),
  errors: ['NotFoundError'],
});

/** Maximum number of users in one request. */
const MAX_USER_SET = 500;

export const getUsers = defineEndpoint({
  method: 'POST',
  path: '/api/users/set',
  summary: 'Several colleagues at once; ids of other tenants are left out',
  body: Type.Object({ users: Type.Array(Id, { maxItems: MAX_USER_SET }) }, strict),
  answer: Type.Object({ data: Type.Array(UserCard) }),
});

export const getOwnedLaunches = defineEndpoint({
  method: 'POST',
  path: '/api/users/owned-launches',
  summary: 'How many campaigns and talk projects of these users are not over',
  description:
    'To be asked before users are disabled or removed, since their campaigns then have no owner. Zero for users of other tenants.',
  body: Type.Object({ users: Type.Array(Id, { maxItems: MAX_USER_SET }) }, strict),
  needs: TEAM_ADMIN,
  answer: OwnedLaunches,
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Adds a user to your tenant',
  description:
    'Sends no mail. `fields` of a refusal has a message key for each field that is wrong. Only administrators of the provider may send `externalUserId`; otherwise 403. A repeated call with the same `creationKey` adds no user.',
  body: UserCreation,
  needs: TEAM_ADMIN,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const changeUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Changes fields of a user: administrators any, users their own language and finished training',
  description:
    'Needs the changed fields and the `revision` of the GET. A single space clears job title and mobile. Only administrators of the provider may send `externalUserId`; otherwise 403. A user who has not signed in yet and gets another mail needs a new activation mail. `departments` are the ids of all departments of the user. A disabled user is signed out at once.',
  params: ofUser,
  body: UserChange,
  answer: UserAccount,
  errors: ['NotFoundError', 'OwnRightsError', 'LastAdministratorError', 'ConcurrencyError'],
});

export const removeUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Removes a user',
  description:
    'Everything personal is erased: name, addresses, photo, rights. What they took part in stays, as of a former colleague. They are signed out at once.',
  params: ofUser,
  needs: TEAM_ADMIN,
  answer: ofUser,
  errors: ['NotFoundError', 'OwnRightsError', 'LastAdministratorError'],
});

export const putPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id/photo',
  summary: 'Replaces the photo of a user: administrators of any user, users their own',
  description:
    'A form (`multipart/form-data`) with the file in the field `request`: JPG, PNG or GIF by its content, under 5 MB. It is cropped to a square of 512 pixels; nothing else of the file is stored. `photo` of the answer is its address.',
  params: ofUser,
  upload: PHOTO_FIELD,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/photo',
  summary: 'Removes the photo of a user',
  params: ofUser,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const getPhoto = defineEndpoint({
  method: 'GET',
  path: '/storage/users/:id/:photo',
  summary: 'The photo of a colleague',
  params: Type.Object({ id: Id, photo: Type.String({ pattern: '^[\\da-f-]{36}\\.webp$' }) }),
  file: 'image/webp',
  answer: Type.String(),
  errors: ['NotFoundError'],
});

export const sendActivationMail = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/activation-mail',
  summary: 'Sends a user the activation mail, in their language',
  description:
    'For users who have never signed in it has a one-time link that is valid for 48 hours; earlier links end. Answers once the mail server has the mail. A demo without a mail server shows the mail at /outbox.',
  params: ofUser,
  needs: TEAM_ADMIN,
  answer: ofUser,
  errors: ['NotFoundError', 'MailNotSetUpError'],
});

export const reviewImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/import/review',
  summary: 'Reviews a CSV file of users: what is wrong in which row; adds none',
  body: ImportRequest,
  maxBodyBytes: MAX_IMPORT_BYTES,
  needs: TEAM_ADMIN,
  answer: ImportReview,
  errors: ['NotFoundError'],
});

export const importUsers = defineEndpoint({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Adds the users of the valid rows of a CSV file',
  description:
    'Reviewed as `reviewImport` does, against the users of now. With `activationMail` each of them gets one, except at addresses that have had their mails: `withoutMail` counts those. No user is added twice, also by the same file.',
  body: Type.Object({ ...ImportRequest.properties, activationMail: Type.Optional(Type.Boolean()) }, strict),
  maxBodyBytes: MAX_IMPORT_BYTES,
  needs: TEAM_ADMIN,
  answer: ImportResult,
  errors: ['NotFoundError', 'MailNotSetUpError'],
});
