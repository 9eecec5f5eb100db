import { type Static, Type } from 'typebox';
import type { SurveyTab } from '#shared/assignment/list';
import { type CampaignStatus, CampaignStatus as Status } from '#shared/campaign/schema';
import type { ListedStatus } from '#shared/response/display-status';
import { UserCard } from '#shared/user/schema';

/** A campaign by invitation with the data that every user of its tenant may see: before it opens, while it runs and afterwards. */
export const BallotInvitation = Type.Object({
  campaignId: Type.String({ format: 'uuid' }),
  name: Type.String(),
  status: Status,
  fromDate: Type.String(),
  toDate: Type.String(),
  /** IANA name of the time zone in which its days are counted. */
  timeZone: Type.String(),
  questionCount: Type.Integer(),
  /** The minimum number of responses that the server opens together. */
  threshold: Type.Integer(),
  owner: UserCard,
  /** Whether the reader is invited. */
  isInvited: Type.Boolean(),
});
export type BallotInvitation = Static<typeof BallotInvitation>;

/**
 * BALLOT-36: the status that a list shows for an invitation: that of its campaign, never whether the user has answered. `Over` means
 * neither completed nor missed.
 */
export const invitationStatus = ({ status }: { status: CampaignStatus }): ListedStatus => (status === 'Done' ? 'Over' : status);

/** BALLOT-36: an invitation is active until its campaign is over, then inactive. */
export const invitationsInTab = (tab: SurveyTab, all: readonly BallotInvitation[]): BallotInvitation[] =>
  all.filter(({ status }) => (status === 'Done') === (tab === 'inactive'));
