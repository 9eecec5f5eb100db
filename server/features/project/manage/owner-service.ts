import type { Store } from '#db/store';
import { loadProject, requireManaged } from '#server/features/project/manage/service';
import { talkProjectStore } from '#server/features/project/manage/store';
import type { FollowerAnnouncer, UserAnnouncer } from '#server/lib/announcer-types';
import { announceOwner, requireNewOwner } from '#server/lib/launch-owner';
import type { Principal } from '#server/lib/principal';
import { OWNER_FIELD } from '#shared/audit/schema';
import type { HandOver, OwnerAnswer } from '#shared/campaign/schema';
import { AppError } from '#shared/contract/errors';

export type ProjectOwnerService = ReturnType<typeof projectOwnerService>;

/** Hands launched talk projects over to another owner. */
export function projectOwnerService(store: Store, announce: Pick<UserAnnouncer, 'assignmentsChanged'> & FollowerAnnouncer) {
  const projects = talkProjectStore(store);
  return {
    /**
     * PROJECT-O3: gives the project and its preparations another owner. @throws AppError ValidationErrorResponse if the user cannot own it;
     * ConcurrencyError with the current project, on an older revision
     */
    async handOver(principal: Principal, id: string, { revision, ownerUserId }: HandOver): Promise<OwnerAnswer> {
      const changed = await projects.run(principal.tenantId, async (rows) => {
        const found = await rows.lockNewOwner(ownerUserId);
        const project = requireManaged(principal, await rows.lock(id));
        const person = requireNewOwner(found, 'talkProjects');
        const answer = { id: project.id, ownerUserId: person.id };
        if (project.ownerUserId === person.id) return { answer, owners: [], campaignId: undefined };
        if (project.revision !== revision) throw new AppError('ConcurrencyError', { current: await loadProject(rows, project) });
        const before = project.ownerUserId;
        const campaignId = await rows.setOwner(project.id, person.id);
        await rows.audit(principal.userId, [
          { field: 'talkProject', after: project.languageIndependentName },
          { field: OWNER_FIELD, ...(before === null ? {} : { before }), after: person.id },
        ]);
        return { answer, owners: before === null ? [person.id] : [before, person.id], campaignId };
      });
      const { answer, owners, campaignId = answer.id } = changed;
      if (owners.length > 0) announceOwner(announce, owners, campaignId);
      return answer;
    },
  };
}
