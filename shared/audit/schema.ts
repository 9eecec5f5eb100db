import { type Static, Type } from 'typebox';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'tenantCreated',
  'tenantRemoved',
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
  'personMailChanged',
  'personBound',
  'personUnbound',
  'personRemoved',
  'peopleImported',
  'libraryItemMade',
  'libraryTextsImported',
  'libraryItemShared',
  'libraryItemRemoved',
  'libraryItemArchived',
  'libraryItemActivated',
  'libraryVersionSaved',
  'libraryVersionRestored',
  'campaignLaunched',
  'campaignChanged',
  'talkProjectLaunched',
  'talkProjectChanged',
] as const;
/** Schema of an action. */
export const AuditAction = Type.Enum([...AUDIT_ACTIONS]);
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The operator's command as the actor of an entry. An operator is not a user. */
export const OPERATOR_COMMAND = 'npm run admin';

/** The field that names the user whom the action changed: stored as an id, shown as the current name, absent once the user is removed (USER-R1). */
export const PERSON_FIELD = 'person';

/** The field that names an appointed administrator: stored and shown like PERSON_FIELD. */
export const ADMINISTRATOR_FIELD = 'administrator';

/** The field that names the former and the new owner of a campaign or talk project: both stored and shown like PERSON_FIELD. */
export const OWNER_FIELD = 'owner';

/** The field that says how an identity was bound to a user: `domain`, `link` or `provider` (ACCOUNT-S9, ACCOUNT-S12, ACCOUNT-S13 of ../account/RULES.md). */
export const BOUND_BY_FIELD = 'boundBy';

/** The field of a changed mail: stored as the ids of both addresses, shown as addresses until the user is removed (USER-R1). */
export const MAIL_FIELD = 'mail';

/** The fields that the log stores as an id, and that are absent once the user is removed (USER-R1). */
export const ID_FIELDS: readonly string[] = [PERSON_FIELD, ADMINISTRATOR_FIELD, OWNER_FIELD, MAIL_FIELD];

/** One changed field. An absent side was empty. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});
export type AuditChange = Static<typeof AuditChange>;

/** One entry of the audit log, as the tenant's administrators read it. */
export const AuditEntry = Type.Object({
  id: Type.String({ format: 'uuid' }),
  at: Type.String({ format: 'date-time' }),
  action: AuditAction,
  /** The current name of the acting user; empty once the user is removed (USER-R1). */
  actorName: Type.String(),
  /** The acting user is an administrator of the provider, not a user of the tenant. */
  byProvider: Type.Boolean(),
  changes: Type.Array(AuditChange),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Entries per page of the audit log. */
export const AUDIT_PAGE_SIZE = 20;

/** A page of the audit log, the latest entries first. */
export const AuditPage = Type.Object({
  items: Type.Array(AuditEntry),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type AuditPage = Static<typeof AuditPage>;
