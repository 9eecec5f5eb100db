import type { CampaignState, CampaignStats } from '#shared/campaign/schema';
import type { ShownStatus } from '#shared/response/status';

/** Rules of the card that shows how far a member of a campaign is (spec 1 section 4). */

export type MemberStatus = 'Pending' | 'InProgress' | 'Completed';

const DONE: readonly ShownStatus[] = ['Completed', 'Submitted'];
const UNTOUCHED: readonly ShownStatus[] = ['Open', 'Initial'];

/** G10: Completed when all of somebody's surveys are, Pending when none was begun, otherwise InProgress; without any survey Pending. */
export function memberStatus(statuses: readonly ShownStatus[]): MemberStatus {
  if (statuses.every((status) => UNTOUCHED.includes(status))) return 'Pending';
  return statuses.every((status) => DONE.includes(status)) ? 'Completed' : 'InProgress';
}

/** G11: green is completed, blue is pending, orange is in between. */
export const MEMBER_COLOURS = { Completed: 'green', Pending: 'blue', InProgress: 'orange' } as const satisfies Record<MemberStatus, string>;

/** The members as the room of a campaign tells them, from what a list carries of them. */
export const membersOf = ({ assignUserDetails, surveyStatus }: CampaignStats): CampaignState['members'] =>
  assignUserDetails.data.map(({ id }) => ({
    userId: id,
    surveys: Object.entries(surveyStatus[id] ?? {}).map(([surveyId, { name, status }]) => ({ surveyId, name, status })),
  }));
