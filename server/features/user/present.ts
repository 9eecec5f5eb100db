import type { UserRow, UserWithDepartmentsRow } from '#server/features/user/store';
import {
  filledUserFields,
  mapUserFields,
  PRIVATE_USER_FIELDS,
  PUBLIC_USER_FIELDS,
  type PublicUserField,
  REQUIRED_USER_FIELDS,
  type RequiredUserField,
} from '#shared/user/fields';
import { DELETED_USER_NAME, displayName, isDeleted } from '#shared/user/name';
import type { TeamMember, UserAccount, UserCard, UserRecord } from '#shared/user/schema';

/** A user as colleagues see them. */
export const presentUserCard = (row: Pick<UserRow, 'id' | RequiredUserField | PublicUserField | 'photo'>): UserCard => ({
  id: row.id,
  displayName: isDeleted(row) ? DELETED_USER_NAME : displayName(row),
  ...mapUserFields(REQUIRED_USER_FIELDS, (name) => row[name]),
  ...filledUserFields(PUBLIC_USER_FIELDS, row),
  ...(row.photo ? { photo: row.photo } : {}),
  ...(isDeleted(row) ? { former: true as const } : {}),
});

const presentTeam = (row: UserWithDepartmentsRow) => ({
  organizationRole: row.organizationRole,
  departments: row.departments,
  boardMember: row.boardMember,
  status: userStatus(row),
  createdDateTime: row.createdAt.toISOString(),
  revision: row.revision,
});

/** Whether a user may sign in. */
export const userStatus = ({ disabled }: Pick<UserRow, 'disabled'>) => (disabled ? ('Disabled' as const) : ('Active' as const));

/** A user's own account. */
export const presentAccount = (row: UserWithDepartmentsRow): UserAccount => ({
  ...presentUserCard(row),
  ...presentTeam(row),
  tenantId: row.tenantId,
  role: row.role,
  mail: row.mail,
  language: row.language,
  ...(row.externalUserId ? { externalUserId: row.externalUserId } : {}),
  ...filledUserFields(PRIVATE_USER_FIELDS, row),
  isTrainingFinished: row.isTrainingFinished,
  hasSignedIn: row.externalUserId !== null,
});

/** A user as administrators see them. */
export const presentUserRecord = (row: UserRow): UserRecord => ({ ...presentUserCard(row), revision: row.revision });

/** A row of the team list as this reader may see it. */
export const presentMember = (row: UserWithDepartmentsRow): TeamMember => ({ ...presentUserCard(row), ...presentTeam(row) });
