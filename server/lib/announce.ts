/** What services tell the users who are connected, after the commit. The realtime feature implements it. */
export interface UserAnnouncer {
  /** Invalidates the cached rights of this identity, in every process. */
  rightsChanged(oid: string): void;
  accountChanged(userId: string): void;
  /** Closes all connections of this user. */
  signedOut(userId: string): void;
  /** A campaign asks these users, or not any more, or until another day. */
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
}

export interface TenantAnnouncer {
  /** Name, images, modules or features of the tenant changed. */
  tenantChanged(tenantId: string): void;
}
