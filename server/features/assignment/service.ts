import type { Store } from '#db/store';
import { type AssignmentRow, assignmentStore } from '#server/features/assignment/store';
import { presentCampaign } from '#server/features/campaign/present';
import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { UserService } from '#server/features/user/service';
import type { Principal } from '#server/plugins/auth';
import type { Assignment, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { AppError } from '#shared/contract/errors';
import { isOwn } from '#shared/response/policy';

export type AssignmentService = ReturnType<typeof assignmentService>;

const presentAssignment = ({ assignment: { id, surveyId, assignedUserId } }: Pick<AssignmentRow, 'assignment'>): Assignment => ({
  id,
  surveyId,
  assignedUserId,
});

/** The list item of an assignment; empty if the campaign no longer has its survey. */
function presentMine(row: AssignmentRow, now: Date): MyAssignment[] {
  const surveySnapshot = row.campaign.surveys.find((survey) => survey.id === row.assignment.surveyId);
  if (!surveySnapshot) return [];
  return [
    {
      surveyAssignment: presentAssignment(row),
      campaign: { ...presentCampaign(row.campaign, now), surveySnapshot },
      surveyResponse: row.response,
    },
  ];
}

/** Lists the assignments of a user, preparations with their talks. */
export function assignmentService(
  store: Store,
  { talks, campaigns, users }: { talks: TalkService; campaigns: CampaignService; users: Pick<UserService, 'users'> },
) {
  const rows = assignmentStore(store);
  return {
    async mine(principal: Principal): Promise<MyAssignment[]> {
      const { tenantId, userId } = principal;
      const now = new Date();
      const found = await rows.mine(tenantId, userId);
      const preparations = found.filter(({ campaign }) => campaign.futureTalkId !== null).map(({ response }) => response.id);
      const prepares = await talks.preparing(principal, preparations);
      const people = [...prepares.values()].flatMap(({ partners, readers }) => [...partners, ...readers]);
      const cards = new Map((people.length > 0 ? await users.users(principal, [...new Set(people)]) : []).map((card) => [card.id, card]));
      const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? []);
      return found.flatMap((row) => {
        const of = prepares.get(row.response.id);
        const told = of ? { prepares: { partners: cardsOf(of.partners), readers: cardsOf(of.readers) } } : {};
        return presentMine(row, now).map((mine) => ({ ...mine, ...told }));
      });
    },

    /** One campaign with the user's assignments, for its members and users who may follow it. @throws Refusal NotFoundError */
    async mineOf(principal: Principal, campaignId: string): Promise<MyCampaign[]> {
      const found = await rows.mineOf(principal.tenantId, principal.userId, campaignId);
      const shown = found && (found.own.length > 0 || (await campaigns.mayFollow(principal, campaignId)));
      if (!shown) throw new AppError('NotFoundError');
      const { description, surveys: surveySnapshotMultiple } = found.campaign;
      return [
        {
          campaign: { ...presentCampaign(found.campaign, new Date()), ...(description ? { description } : {}), surveySnapshotMultiple },
          surveyAssignmentAndResponses: found.own.map((row) => ({
            surveyAssignment: presentAssignment(row),
            surveyResponse: row.response,
          })),
        },
      ];
    },

    /** An assignment of the user, or one whose answer a begun talk of the user shows. @throws Refusal NotFoundError */
    async assignment(principal: Principal, id: string): Promise<Assignment> {
      const row = await rows.assignment(principal.tenantId, id);
      const own = row !== undefined && isOwn(principal, row.assignment);
      const shown = own || (row?.response.status === 'Completed' && (await talks.showsResponse(principal, row.response.id)));
      if (!row || !shown) throw new AppError('NotFoundError');
      return presentAssignment(row);
    },
  };
}
