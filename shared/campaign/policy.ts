import type { IdentityRole } from '#shared/access/roles-and-modules';

/** Who may see the progress of a campaign's members (decision 10). */
export interface CampaignAudience {
  tenantId: string;
  isBoardpulse: boolean;
  ownerUserId: string;
  /** The members, or at least those whom the check concerns. Only needed for a board campaign. */
  memberIds: readonly string[];
  /** The board members of the tenant, whether members of the campaign or not. Only needed for a board campaign. */
  boardMemberIds: readonly string[];
}
interface Actor {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
}

/**
 * CAMPAIGN-G3: whether a user may see the progress of the members: the owner and the tenant's administrators; in a board campaign also its
 * members and the board members. In other campaigns, members do not see each other's progress.
 */
export function canFollow(actor: Actor, campaign: CampaignAudience): boolean {
  if (actor.tenantId !== campaign.tenantId) return false;
  if (actor.userId === campaign.ownerUserId || actor.role.includes('TenantAdministrator')) return true;
  return campaign.isBoardpulse && (campaign.memberIds.includes(actor.userId) || campaign.boardMemberIds.includes(actor.userId));
}

/**
 * CAMPAIGN-G17: whether a user may close, extend and archive a campaign: its owner and the tenant's administrators. For other users it does
 * not exist.
 */
export const canManageCampaign = (actor: Actor, campaign: Pick<CampaignAudience, 'tenantId' | 'ownerUserId'>): boolean =>
  actor.tenantId === campaign.tenantId && (actor.userId === campaign.ownerUserId || actor.role.includes('TenantAdministrator'));

/** CAMPAIGN-G15: board members and the tenant's administrators see all campaigns of the board. Other users see those that they own or are members of. */
export const seesAllBoardCampaigns = (actor: Pick<Actor, 'role'> & { boardMember: boolean }): boolean =>
  actor.boardMember || actor.role.includes('TenantAdministrator');
