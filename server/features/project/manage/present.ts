import type { PreparationCampaign, ProjectPairRow, TalkProjectRecord } from '#server/features/project/manage/store';
import { presentUserCard } from '#server/features/user/present';
import { campaignStatusAt } from '#shared/campaign/status';
import { DEFAULT_LOCALE } from '#shared/i18n/locale';
import { preparationState, talkStatusNow } from '#shared/project/pairs';
import type { ProjectPair, TalkCounts, TalkProject, TalkProjectRow } from '#shared/project/schema';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';
import type { TalkPreparation } from '#shared/talk/status';

/** Whether the preparations are over, so that none can be handed in. */
export const isOverAt = (campaign: PreparationCampaign | undefined, now: Date): boolean =>
  campaign !== undefined && campaignStatusAt(campaign, now) === 'Done';

/** A pair as a manager of the project sees it. @param isOver result of `isOverAt` */
export function presentPair({ session, giver, taker, preparing }: ProjectPairRow, isOver: boolean): ProjectPair {
  const { id: sessionId, giverId, takerId, revision, closedReason, closedEarly, replacedBy } = session;
  const preparations = preparing.map((each): TalkPreparation => ({ ...each, isOver }));
  const of = (userId: string): TalkPreparation[] => preparations.filter((each) => each.userId === userId);
  return {
    ...{ sessionId, giverId, takerId, revision },
    giver: presentUserCard(giver),
    taker: presentUserCard(taker),
    status: talkStatusNow(session.status, preparations),
    preparation: { giver: preparationState(of(giverId)), taker: preparationState(of(takerId)) },
    ...(closedEarly ? { closedReason: closedReason ?? 'personLeft' } : {}),
    ...(replacedBy ? { replacedBy } : {}),
    ...(taker.disabled ? { takerLeft: true as const } : {}),
  };
}

type Person = Parameters<typeof presentUserCard>[0];
type Listed = Pick<TalkProjectRecord, 'id' | 'languageIndependentName' | 'dueDateExecution' | 'ownerUserId' | 'closedAt' | 'revision'>;

const cardOf = (id: string | null, people: ReadonlyMap<string, Person>) => {
  const row = id === null ? undefined : people.get(id);
  return row ? presentUserCard(row) : null;
};

/** A row of the list of projects. @param counts of its talks */
export const presentProjectRow = (
  project: Listed,
  counts: Pick<TalkProjectRow, 'talks' | 'closedEarly'>,
  people: ReadonlyMap<string, Person>,
): TalkProjectRow => ({
  id: project.id,
  languageIndependentName: project.languageIndependentName,
  dueDateExecution: project.dueDateExecution,
  status: project.closedAt === null ? 'Open' : 'Closed',
  owner: cardOf(project.ownerUserId, people),
  ...counts,
  revision: project.revision,
});

/** The counts of a project without talks. */
export const NO_TALKS: TalkCounts = { Waiting: 0, Ready: 0, Ongoing: 0, Done: 0 };

interface ProjectParts {
  pairs: ProjectPair[];
  viewerIds: string[];
  campaign: PreparationCampaign | undefined;
  people: ReadonlyMap<string, Person>;
}

/** A project as its manager sees it, with the number of talks by status. */
export function presentProject(project: TalkProjectRecord, { pairs, viewerIds, campaign, people }: ProjectParts): TalkProject {
  const talks = { ...NO_TALKS };
  for (const { status } of pairs) talks[status] += 1;
  const closedEarly = pairs.filter(({ closedReason }) => closedReason !== undefined).length;
  const { ownerUserId, ceoUserId, defaultLang, templateId, templateVersion, preparations } = project;
  return {
    ...presentProjectRow(project, { talks, closedEarly }, people),
    ...{ ownerUserId, ceoUserId, viewerIds, templateId, templateVersion, pairs },
    ceo: cardOf(ceoUserId, people),
    viewers: viewerIds.flatMap((id) => cardOf(id, people) ?? []),
    defaultLang: defaultLang ?? DEFAULT_LOCALE,
    preparations: DEPENDENCY_LISTS.filter((list) => preparations[list] !== undefined),
    preparationFrom: campaign?.fromDate ?? null,
    preparationTo: campaign?.toDate ?? null,
    campaignId: campaign?.id ?? null,
  };
}
