import type { Store } from '#db/store';
import { type InvitationRow, invitationStore } from '#server/features/anonymous-response/invitation/store';
import { presentUserCard } from '#server/features/user/present';
import type { Principal } from '#server/lib/principal';
import type { BallotInvitation } from '#shared/ballot/invitation/schema';
import { campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

export type InvitationService = ReturnType<typeof invitationService>;

function presentInvitation({ campaign, ofTenant, owner, questionCount, isInvited }: InvitationRow, now: Date): BallotInvitation {
  const { id: campaignId, name, fromDate, toDate, timeZone, disclosureThreshold } = campaign;
  return {
    ...{ campaignId, name, fromDate, toDate, timeZone, questionCount, isInvited },
    status: campaignStatusAt(campaign, now),
    threshold: clampThreshold(disclosureThreshold ?? ofTenant),
    owner: presentUserCard(owner),
  };
}

/** Campaigns by invitation, for invited users and for users who verify the key on a printed protocol. */
export function invitationService(store: Store) {
  const rows = invitationStore(store);

  return {
    /** BALLOT-36: the campaigns that invite the user, the earliest end first. */
    async list({ tenantId, userId }: Principal): Promise<BallotInvitation[]> {
      const now = new Date();
      return (await rows.list(tenantId, userId)).map((row) => presentInvitation(row, now));
    },

    /** @throws AppError NotFoundError if the tenant has no campaign by invitation with this id */
    async get({ tenantId, userId }: Principal, id: string): Promise<BallotInvitation> {
      const row = await rows.get(tenantId, userId, id);
      if (!row) throw new AppError('NotFoundError');
      return presentInvitation(row, new Date());
    },
  };
}
