import type { CampaignService } from '#server/features/campaign/progress-service';
import type { LibraryService } from '#server/features/library/service';
import type { RoomObject, RoomSeat } from '#server/features/realtime/room-names';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/lib/principal';
import { isUser, meetsRoles, missingRequirement, type Requirements, SURVEY_MODULES, TALK_MODULES } from '#shared/access/requirements';
import type { RoomKind } from '#shared/api/room-kinds';
import { canFollow } from '#shared/campaign/policy';
import { DRAFT_ROOM_KINDS } from '#shared/library/draft-room';
import { LIBRARY } from '#shared/library/kinds';
import { roleOf } from '#shared/talk/policy';

/** The services whose objects have rooms. */
export interface RoomServices {
  talks: TalkService;
  campaigns: CampaignService;
  library: LibraryService;
}

/** The requirements of joining a room: those of the HTTP calls for the same object. */
export const ROOM_REQUIREMENTS: Record<RoomKind, Requirements> = {
  session: TALK_MODULES,
  campaign: SURVEY_MODULES,
  question: { permission: LIBRARY.question.permission },
  block: { permission: LIBRARY.block.permission },
  survey: { permission: LIBRARY.survey.permission },
  template: { permission: LIBRARY.template.permission },
};

/** Checks that a user may enter the room of an object. @throws AppError NotFoundError */
export async function assertMayEnter({ talks, campaigns, library }: RoomServices, principal: Principal, kind: RoomKind, id: string) {
  if (kind === 'session') await talks.assertMayEnter(principal, id);
  else if (kind === 'campaign') await campaigns.assertMayEnter(principal, id);
  else await library.enter(principal, kind, id);
}

/** The state of an object for a user who enters its room, and their role there. @throws AppError NotFoundError */
export function openRoom({ talks, campaigns, library }: RoomServices, principal: Principal, kind: RoomKind, id: string) {
  if (kind === 'session') return talks.enter(principal, id);
  if (kind === 'campaign') return campaigns.enter(principal, id);
  return library.enter(principal, kind, id);
}

/**
 * Loads the facts that decide which of these users of a tenant may stay in the rooms of these objects.
 * @returns a function that says whether a user stays in a room. A user whose role in a talk has changed does not stay; they join again with
 * the new role
 */
export async function loadRoomPolicy(
  { talks, campaigns, library }: RoomServices,
  tenantId: string,
  users: string[],
  objects: RoomObject[],
): Promise<(principal: Principal, object: RoomObject, role: RoomSeat['role']) => boolean> {
  const ids = (...kinds: RoomKind[]) => [...new Set(objects.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : [])))];
  const [sessions, followed, items] = await Promise.all([
    talks.listAudiences(tenantId, ids('session')),
    campaigns.circles(tenantId, ids('campaign'), users),
    library.listVisible(tenantId, ids(...DRAFT_ROOM_KINDS)),
  ]);
  return (principal, { kind, id }, role) => {
    const needs = ROOM_REQUIREMENTS[kind];
    if (!isUser(principal) || missingRequirement(needs, principal) || !meetsRoles(needs, principal)) return false;
    const [session, campaign] = [sessions.get(id), followed.get(id)];
    if (kind === 'session') return session !== undefined && roleOf(principal, session) === role;
    if (kind === 'campaign') return campaign !== undefined && canFollow(principal, campaign);
    return items.has(id);
  };
}
