import { Type } from 'typebox';
import { TEAM, TEAM_ADMIN } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { PHOTO_FIELD } from '#shared/contract/photo-upload-field-name';
import { MAX_IMPORT_BYTES } from '#shared/user/import/limits';
import { ImportRequest, ImportResult, ImportReview } from '#shared/user/import/schema';
import { SEARCH_LENGTH, TEAM_PAGE_SIZES, TEAM_SORTS } from '#shared/user/list';
import { OwnedLaunches, TeamMember, UserAccount, UserCard, UserChange, UserCreation, UserRecord, UserStatus } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });
const ofUser = Type.Object({ id: Id });

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A colleague, as colleagues see one another; all of the record for administrators, and of your own',
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
  summary: 'A page of the people of your tenant, by name unless `sort` says otherwise',
  description:
    'A search looks into names, and for administrators into mail addresses. Disabled people are there for administrators alone, and so is most of each record. A page past the end has no items and the true total.',
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
  summary: 'The board of your tenant, by name',
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
  summary: 'Several colleagues at once; whoever is none of yours is left out',
  body: Type.Object({ users: Type.Array(Id, { maxItems: MAX_USER_SET }) }, { additionalProperties: false }),
  answer: Type.Object({ data: Type.Array(UserCard) }),
});

export const getOwnedLaunches = defineEndpoint({
  method: 'POST',
  path: '/api/users/owned-launches',
  summary: 'How many campaigns and talk projects of these people are not over',
  description: 'To be asked before they are disabled or removed: nobody owns these then. Whoever is none of yours owns none.',
  body: Type.Object({ users: Type.Array(Id, { maxItems: MAX_USER_SET }) }, { additionalProperties: false }),
  needs: TEAM_ADMIN,
  answer: OwnedLaunches,
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Adds somebody to your tenant',
  description:
    'No mail is sent by that. What is wrong with a field stands in `fields` of the refusal: a message key a field. `externalUserId` is for administrators of the provider to send; otherwise 403. A call that comes again with the same `creationKey` adds nobody anew.',
  body: UserCreation,
  needs: TEAM_ADMIN,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const changeUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Changes fields of a record: administrators any, everybody language and finished training of their own',
  description:
    'Carries the changed fields and the `revision` of the GET. A single space clears job title and mobile. `externalUserId` is for administrators of the provider to send; otherwise 403. Whoever has not signed in yet and gets another mail needs a new activation mail. `departments` are ids, all that the person shall have. Whoever is disabled is signed out at once.',
  params: ofUser,
  body: UserChange,
  answer: UserAccount,
  errors: ['NotFoundError', 'OwnRightsError', 'LastAdministratorError', 'ConcurrencyError'],
});

export const removeUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Removes a person',
  description:
    'Everything personal is erased for good: name, addresses, picture, rights. What they took part in stays, as of a former colleague. They are signed out at once.',
  params: ofUser,
  needs: TEAM_ADMIN,
  answer: ofUser,
  errors: ['NotFoundError', 'OwnRightsError', 'LastAdministratorError'],
});

export const putPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id/photo',
  summary: 'Puts a picture in the place of the one that somebody has: administrators anybody’s, everybody their own',
  description:
    'A form (`multipart/form-data`) with the file in the field `request`: JPG, PNG or GIF by its content, under 5 MB. It is cut to a square of 512 pixels, and nothing else of it is kept. `photo` of the answer is its address.',
  params: ofUser,
  upload: PHOTO_FIELD,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id/photo',
  summary: 'Takes the picture of somebody away',
  params: ofUser,
  answer: UserAccount,
  errors: ['NotFoundError'],
});

export const getPhoto = defineEndpoint({
  method: 'GET',
  path: '/storage/users/:id/:photo',
  summary: 'The picture of a colleague',
  params: Type.Object({ id: Id, photo: Type.String({ pattern: '^[\\da-f-]{36}\\.webp$' }) }),
  file: 'image/webp',
  answer: Type.String(),
  errors: ['NotFoundError'],
});

export const sendActivationMail = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id/activation-mail',
  summary: 'Sends somebody the mail that says how to sign in, in their language',
  description:
    'Whoever has never signed in gets a link in it that is good for 48 hours, once; the one before it ends. Answers once the mail is on its way. A demo without a mail server shows it at /outbox.',
  params: ofUser,
  needs: TEAM_ADMIN,
  answer: ofUser,
  errors: ['NotFoundError', 'MailNotSetUpError'],
});

export const reviewImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/import/review',
  summary: 'Says what is wrong in which row of a CSV file of people, and takes none',
  body: ImportRequest,
  maxBodyBytes: MAX_IMPORT_BYTES,
  needs: TEAM_ADMIN,
  answer: ImportReview,
  errors: ['NotFoundError'],
});

export const importUsers = defineEndpoint({
  method: 'POST',
  path: '/api/users/import',
  summary: 'Adds the people of the good rows of a CSV file',
  description:
    'Checked as `reviewImport` does, against the people of this moment. With `activationMail` each of them is sent one, except to addresses that have had their mails: `withoutMail` counts those. The same file again adds nobody twice.',
  body: Type.Object({ ...ImportRequest.properties, activationMail: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  maxBodyBytes: MAX_IMPORT_BYTES,
  needs: TEAM_ADMIN,
  answer: ImportResult,
  errors: ['NotFoundError', 'MailNotSetUpError'],
});
