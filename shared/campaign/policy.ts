import type { IdentityRole } from '#shared/user/schema';

/** Who may see how far the members of a campaign are (decisions 10). */
export interface CampaignCircle {
  tenantId: string;
  isBoardpulse: boolean;
  ownerUserId: string;
  /** People who were asked, at least those whom it is about; only needed of a board campaign. */
  memberIds: readonly string[];
  /** The tenant's board, whether asked or not; likewise. */
  boardMemberIds: readonly string[];
}
interface Actor {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
}

/**
 * G3: its owner and the tenant's administrators; of a board campaign also whoever was asked and the rest of the board.
 * Elsewhere colleagues do not see one another's progress.
 */
export function canFollow(actor: Actor, campaign: CampaignCircle): boolean {
  if (actor.tenantId !== campaign.tenantId) return false;
  if (actor.userId === campaign.ownerUserId || actor.role.includes('TenantAdministrator')) return true;
  return campaign.isBoardpulse && (campaign.memberIds.includes(actor.userId) || campaign.boardMemberIds.includes(actor.userId));
}

/** G15: the board and the tenant's administrators see all campaigns of the board, anybody else those that ask them or are their own. */
export const seesAllBoardCampaigns = (actor: Pick<Actor, 'role'> & { boardMember: boolean }): boolean =>
  actor.boardMember || actor.role.includes('TenantAdministrator');
