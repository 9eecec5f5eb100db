import type { CampaignState, CampaignStats } from '#shared/campaign/schema';
import type { DisplayStatus } from '#shared/response/display-status';

/** Rules of the card that shows the progress of one member of a campaign. */

export type MemberStatus = 'Pending' | 'InProgress' | 'Completed';

const DONE: readonly DisplayStatus[] = ['Completed', 'Submitted'];
const NOT_STARTED: readonly DisplayStatus[] = ['Open', 'Initial'];

/** CAMPAIGN-G10: Completed if all surveys of the member are Completed, Pending if none was begun or there is none, otherwise InProgress. */
export function memberStatus(statuses: readonly DisplayStatus[]): MemberStatus {
  if (statuses.every((status) => NOT_STARTED.includes(status))) return 'Pending';
  return statuses.every((status) => DONE.includes(status)) ? 'Completed' : 'InProgress';
}

/** CAMPAIGN-G11: the colour of each status of a member. */
export const MEMBER_COLOURS = { Completed: 'green', Pending: 'blue', InProgress: 'orange' } as const satisfies Record<MemberStatus, string>;

/** The members of a row of the list, in the shape that the room of a campaign sends. */
export const toMembers = ({ assignUserDetails, surveyStatus }: CampaignStats): CampaignState['members'] =>
  assignUserDetails.data.map(({ id }) => ({
    userId: id,
    surveys: Object.entries(surveyStatus[id] ?? {}).map(([surveyId, { name, status }]) => ({ surveyId, name, status })),
  }));
