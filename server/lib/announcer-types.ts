import type { ResponseSaved } from '#shared/api/events';
import type { CampaignProgress } from '#shared/board/progress-event';

// The changes that services announce to connected users after their commit. The realtime feature implements these functions.

export interface UserAnnouncer {
  /** Invalidates the cached rights of this identity, in every process. */
  rightsChanged(oid: string): void;
  accountChanged(userId: string): void;
  /** Closes all connections of this user. */
  signedOut(userId: string): void;
  /** The assignments of these users in a campaign changed: added, ended, or with another last day. */
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
}

export interface FollowerAnnouncer {
  /** Checks again which users may follow a campaign, and removes all others from its room, in every process. */
  followersChanged(campaignId: string): void;
}

export interface TenantAnnouncer {
  /** Name, images, modules or features of the tenant changed. */
  tenantChanged(tenantId: string): void;
}

export interface ResponseAnnouncer {
  /** A window of this user saved a response. @param socketId the socket of that window, which needs no event */
  responseSaved(userId: string, saved: ResponseSaved, socketId: string | undefined): void;
  /** The progress of respondents of a campaign changed. */
  progress(progress: CampaignProgress): void;
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
}
