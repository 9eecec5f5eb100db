import type { PersonRow, UserRow } from '#server/features/user/store';
import { displayName, FORMER_NAME, isFormer } from '#shared/user/present';
import type { Account, TeamMember, UserCard, UserRecord } from '#shared/user/schema';

export const presentCard = (row: Pick<UserRow, 'id' | 'givenName' | 'surname' | 'jobTitle' | 'photo'>): UserCard => ({
  id: row.id,
  displayName: isFormer(row) ? FORMER_NAME : displayName(row),
  givenName: row.givenName,
  surname: row.surname,
  ...(row.jobTitle?.trim() ? { jobTitle: row.jobTitle } : {}),
  ...(row.photo ? { photo: row.photo } : {}),
  ...(isFormer(row) ? { former: true as const } : {}),
});

const presentTeam = (row: PersonRow) => ({
  organizationRole: row.organizationRole,
  departments: row.departments,
  boardMember: row.boardMember,
  status: statusOf(row),
  createdDateTime: row.createdAt.toISOString(),
  revision: row.revision,
});

export const statusOf = ({ disabled }: Pick<UserRow, 'disabled'>) => (disabled ? ('Disabled' as const) : ('Active' as const));

export const presentAccount = (row: PersonRow): Account => ({
  ...presentCard(row),
  ...presentTeam(row),
  tenantId: row.tenantId,
  role: row.role,
  mail: row.mail,
  language: row.language,
  ...(row.externalUserId ? { externalUserId: row.externalUserId } : {}),
  ...(row.mobile?.trim() ? { mobile: row.mobile } : {}),
  isTrainingFinished: row.isTrainingFinished,
  hasSignedIn: row.externalUserId !== null,
});

export const presentRecord = (row: UserRow): UserRecord => ({ ...presentCard(row), revision: row.revision });

export const presentMember = (row: PersonRow): TeamMember => ({ ...presentCard(row), ...presentTeam(row) });
