import type { Store } from '#db/store';
import { type AssignmentRow, assignmentStore, type OwnAssignments } from '#server/features/assignment/store';
import { presentCampaign } from '#server/features/campaign/present';
import type { CampaignService } from '#server/features/campaign/progress-service';
import type { TalkService } from '#server/features/talk/service';
import type { UserService } from '#server/features/user/service';
import type { Principal } from '#server/lib/principal';
import { withNamesAlone } from '#shared/assignment/list';
import type { Assignment, AssignmentQuery, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { AppError } from '#shared/contract/errors';
import { isOwn } from '#shared/response/policy';
import type { SurveySnapshot } from '#shared/survey/schema';
import { fillSurvey, joinTalkNames, type TalkNames } from '#shared/talk/placeholders';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

export type AssignmentService = ReturnType<typeof assignmentService>;

const presentAssignment = ({ assignment: { id, surveyId, assignedUserId } }: Pick<AssignmentRow, 'assignment'>): Assignment => ({
  id,
  surveyId,
  assignedUserId,
});

const preparesTalk = ({ campaign }: Pick<AssignmentRow, 'campaign'>): boolean => campaign.futureTalkId !== null;

/** ASSIGNMENT-Y9: the terms that a launch fixed. A preparation has none, because it has no statistics. */
function termsOf({ campaign: { futureTalkId, disclosureThreshold, cuts } }: Pick<AssignmentRow, 'campaign'>) {
  if (futureTalkId !== null || disclosureThreshold === null) return {};
  return { threshold: clampThreshold(disclosureThreshold), cuts };
}

/** The list item of an assignment; empty if the campaign no longer has its survey. */
function presentMine(row: AssignmentRow, now: Date, names: TalkNames | undefined, { texts }: AssignmentQuery): MyAssignment[] {
  const found = row.campaign.surveys.find((each) => each.id === row.assignment.surveyId);
  if (!found) return [];
  const survey = texts === 'names' ? withNamesAlone(found) : found;
  const surveySnapshot = preparesTalk(row) ? fillSurvey(survey, names ?? joinTalkNames([])) : survey;
  return [
    {
      surveyAssignment: presentAssignment(row),
      campaign: { ...presentCampaign(row.campaign, now), surveySnapshot, ...termsOf(row) },
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

  /** TALK-N11: the preparations of a campaign, each with the names of the talks that the user's own answers to it prepare. */
  async function fillOwn({ tenantId }: Principal, { campaign, own }: OwnAssignments): Promise<SurveySnapshot[]> {
    const names = await talks.namesOf(
      tenantId,
      own.map(({ response }) => response.id),
    );
    return campaign.surveys.map((survey) => {
      const mine = own.filter(({ assignment }) => assignment.surveyId === survey.id);
      return fillSurvey(survey, joinTalkNames(mine.flatMap(({ response }) => names.get(response.id) ?? [])));
    });
  }

  return {
    async mine(principal: Principal, query: AssignmentQuery): Promise<MyAssignment[]> {
      const { tenantId, userId } = principal;
      const now = new Date();
      const found = await rows.mine(tenantId, userId, query.surveyResponseId);
      const preparations = found.filter(preparesTalk).map(({ response }) => response.id);
      const [prepares, names] = await Promise.all([talks.preparing(principal, preparations), talks.namesOf(tenantId, preparations)]);
      // Only for one assignment: the page of a questionnaire shows the owner of the campaign.
      const owners = query.surveyResponseId === undefined ? [] : found.map(({ campaign }) => campaign.ownerUserId);
      const people = [...[...prepares.values()].flatMap(({ partners, readers }) => [...partners, ...readers]), ...owners];
      const cards = new Map((people.length > 0 ? await users.users(principal, [...new Set(people)]) : []).map((card) => [card.id, card]));
      const cardsOf = (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? []);
      return found.flatMap((row) => {
        const of = prepares.get(row.response.id);
        // Removed users can read nothing.
        const readers = cardsOf(of?.readers ?? []).filter(({ former }) => !former);
        const preparation = of ? { prepares: { partners: cardsOf(of.partners), readers } } : {};
        const [owner] = query.surveyResponseId === undefined ? [] : cardsOf([row.campaign.ownerUserId]);
        const asker = owner ? { owner } : {};
        return presentMine(row, now, names.get(row.response.id), query).map((mine) => ({ ...mine, ...preparation, ...asker }));
      });
    },

    /** One campaign with the user's assignments, for its members and users who may follow it. @throws AppError NotFoundError */
    async mineOf(principal: Principal, campaignId: string): Promise<MyCampaign[]> {
      const found = await rows.mineOf(principal.tenantId, principal.userId, campaignId);
      const shown = found && (found.own.length > 0 || (await campaigns.mayFollow(principal, campaignId)));
      if (!shown) throw new AppError('NotFoundError');
      const { description } = found.campaign;
      const surveySnapshotMultiple = preparesTalk(found) ? await fillOwn(principal, found) : found.campaign.surveys;
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

    /** An assignment of the user, or one whose answer a begun talk of the user shows. @throws AppError NotFoundError */
    async assignment(principal: Principal, id: string): Promise<Assignment> {
      const row = await rows.assignment(principal.tenantId, id);
      const own = row !== undefined && isOwn(principal, row.assignment);
      const shown = own || (row?.response.status === 'Completed' && (await talks.showsResponse(principal, row.response.id)));
      if (!row || !shown) throw new AppError('NotFoundError');
      return presentAssignment(row);
    },
  };
}
