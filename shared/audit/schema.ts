import { type Static, Type } from 'typebox';

/** What is written down when it is done to a tenant. */
export const AUDIT_ACTIONS = [
  'tenantCreated',
  'administratorAppointed',
  'settingsChanged',
  'pictureChanged',
  'rightsChanged',
  'departmentAdded',
  'departmentRenamed',
  'departmentRemoved',
  'wordingChanged',
  'personAdded',
  'personRightsChanged',
  'personRemoved',
  'peopleImported',
] as const;
export const AuditAction = Type.Enum([...AUDIT_ACTIONS]);
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The field that says whom it was done to: kept as an id, told as the name that they have now (R1), and absent when they have none. */
export const PERSON_FIELD = 'person';

/** One field that became another; an absent side was empty. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});
export type AuditChange = Static<typeof AuditChange>;

/** What somebody did, as its tenant's administrators read it. */
export const AuditEntry = Type.Object({
  id: Type.String({ format: 'uuid' }),
  at: Type.String({ format: 'date-time' }),
  action: AuditAction,
  /** The name as it was at that time. */
  actorName: Type.String(),
  /** An administrator of the provider, and nobody of the tenant. */
  byProvider: Type.Boolean(),
  changes: Type.Array(AuditChange),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AUDIT_PAGE_SIZE = 20;

export const AuditPage = Type.Object({
  items: Type.Array(AuditEntry),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type AuditPage = Static<typeof AuditPage>;
