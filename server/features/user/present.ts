import type { UserRow } from '#server/features/user/store';
import { displayName } from '#shared/user/present';
import type { Account, UserCard, UserRecord } from '#shared/user/schema';

export const presentCard = (row: Pick<UserRow, 'id' | 'givenName' | 'surname' | 'jobTitle' | 'photo'>): UserCard => ({
  id: row.id,
  displayName: displayName(row),
  givenName: row.givenName,
  surname: row.surname,
  ...(row.jobTitle ? { jobTitle: row.jobTitle } : {}),
  ...(row.photo ? { photo: row.photo } : {}),
});

export const presentAccount = (row: UserRow): Account => ({
  ...presentCard(row),
  tenantId: row.tenantId,
  role: row.role,
  mail: row.mail,
  language: row.language,
  ...(row.externalUserId ? { externalUserId: row.externalUserId } : {}),
  ...(row.mobile ? { mobile: row.mobile } : {}),
  organizationRole: row.organizationRole,
  boardMember: row.boardMember,
  isTrainingFinished: row.isTrainingFinished,
  revision: row.revision,
});

export const presentRecord = (row: UserRow): UserRecord => ({ ...presentCard(row), revision: row.revision });
