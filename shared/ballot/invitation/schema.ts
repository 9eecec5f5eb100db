import { type Static, Type } from 'typebox';
import type { SurveyTab } from '#shared/assignment/list';
import { type CampaignStatus, CampaignStatus as Status } from '#shared/campaign/schema';
import type { ListedStatus } from '#shared/response/display-status';
import { UserCard } from '#shared/user/schema';

/** A campaign by invitation as everybody of its tenant may know it: before it opens, while it runs and afterwards. */
export const BallotInvitation = Type.Object({
  campaignId: Type.String({ format: 'uuid' }),
  name: Type.String(),
  status: Status,
  fromDate: Type.String(),
  toDate: Type.String(),
  /** IANA name of the time zone in which its days are counted. */
  timeZone: Type.String(),
  questionCount: Type.Integer(),
  /** The fewest responses that are ever opened together. */
  threshold: Type.Integer(),
  owner: UserCard,
  /** Whether the reader is invited. */
  isInvited: Type.Boolean(),
});
export type BallotInvitation = Static<typeof BallotInvitation>;

/**
 * BALLOT-36: what a list shows of an invitation: the state of its campaign, and never whether the user has answered. Over is neither
 * completed nor missed.
 */
export const invitationStatus = ({ status }: { status: CampaignStatus }): ListedStatus => (status === 'Done' ? 'Over' : status);

/** BALLOT-36: an invitation is inactive once its campaign is over, and active before. */
export const invitationsInTab = (tab: SurveyTab, all: readonly BallotInvitation[]): BallotInvitation[] =>
  all.filter(({ status }) => (status === 'Done') === (tab === 'inactive'));
