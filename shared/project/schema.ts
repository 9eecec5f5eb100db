import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { DryRun } from '#shared/launch/schema';
import { PROJECT_LIMITS } from '#shared/project/limits';
import { ClosedReason, DEPENDENCY_LISTS, SessionStatus } from '#shared/talk/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });
const Day = Type.String({ format: 'date' });
const orNull = <Some extends Type.TSchema>(some: Some) => Type.Union([some, Type.Null()]);
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });
const Count = Type.Integer({ minimum: 0 });

/** Giver and taker of a talk. */
export const Pair = Type.Object({ giverId: Id, takerId: Id }, strict);
export type Pair = Static<typeof Pair>;

/** A pair of a launched project. `replaces`: the talk that its leader takes over, which was closed because its own leader left (PROJECT-P8). */
export const AddedPair = Type.Object({ ...Pair.properties, replaces: Type.Optional(Id) }, strict);
export type AddedPair = Static<typeof AddedPair>;

const PreparationList = Type.Enum([...DEPENDENCY_LISTS]);

/** The fields of a draft. A field is null until it is chosen. */
const content = {
  languageIndependentName: Type.String({ maxLength: PROJECT_LIMITS.name, pattern: '^[^\\u0000]*$' }),
  templateId: orNull(Id),
  /** The day by which the talks should be held. */
  dueDateExecution: orNull(Day),
  /** The CEO, who reads all talks and answers the preparation about the company. */
  ceoUserId: orNull(Id),
  /** Users who may read all talks. */
  viewerIds: Type.Array(Id, { maxItems: PROJECT_LIMITS.viewers }),
  pairs: Type.Array(Pair, { maxItems: PROJECT_LIMITS.draftPairs }),
  preparationFrom: orNull(Day),
  preparationTo: orNull(Day),
  ownerUserId: Id,
  defaultLang: Locale,
  /** The preparations to ask. */
  preparations: Type.Array(PreparationList, { maxItems: DEPENDENCY_LISTS.length }),
};

/** The fields of a draft that its author sets. */
export const TalkProjectDraftContent = Type.Object(content);
export type TalkProjectDraftContent = Static<typeof TalkProjectDraftContent>;

/** The body of a POST, and the fields of a PATCH. */
export const TalkProjectDraftFields = Type.Partial(Type.Object(content), strict);
export type TalkProjectDraftFields = Static<typeof TalkProjectDraftFields>;

/** A stored draft with its id and revision. */
export const TalkProjectDraft = Type.Object({ id: Id, revision: Revision, changedAt: Type.String({ format: 'date-time' }), ...content });
export type TalkProjectDraft = Static<typeof TalkProjectDraft>;

/** A save of some fields of a draft. */
export const TalkProjectDraftChange = Type.Object(
  {
    revision: Revision,
    /** The window's number for this save. */
    counter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    fields: TalkProjectDraftFields,
  },
  strict,
);
export type TalkProjectDraftChange = Static<typeof TalkProjectDraftChange>;

/** The answer of a dry run: what a launch would do. */
export const TalkProjectDryRun = Type.Pick(DryRun, ['people', 'mails', 'languages', 'warnings', 'errors']);
export type TalkProjectDryRun = Static<typeof TalkProjectDryRun>;

/** A template that a project can use, with the sizes of its preparations. */
export const ProjectTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  /** Newest saved version; 0 if there is none. */
  version: Count,
  isOffered: Type.Boolean(),
  isDraftNewer: Type.Boolean(),
  chapterCount: Count,
  pageCount: Count,
  /** Number of questions of each preparation. */
  questions: Type.Object(
    Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, Count])) as Record<(typeof DEPENDENCY_LISTS)[number], typeof Count>,
  ),
});
export type ProjectTemplate = Static<typeof ProjectTemplate>;

/** The statuses of a launched project. */
export const ProjectStatus = Type.Enum(['Open', 'Closed']);
export type ProjectStatus = Static<typeof ProjectStatus>;

const TalkCounts = Type.Object({ Waiting: Count, Ready: Count, Ongoing: Count, Done: Count });
export type TalkCounts = Static<typeof TalkCounts>;

/** A row of the list of launched projects. */
export const TalkProjectRow = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Day,
  status: ProjectStatus,
  owner: orNull(UserCard),
  /** Number of talks by status. */
  talks: TalkCounts,
  /** Number of talks that are Done because the system closed them before their end. */
  closedEarly: Count,
  revision: Revision,
});
export type TalkProjectRow = Static<typeof TalkProjectRow>;

/** Progress of a user's preparations for one talk. `none`: the user is asked nothing. */
export const PREPARATION_STATES = ['none', 'open', 'begun', 'completed', 'missed'] as const;
/** Schema of the progress of a user's preparations. */
export const PreparationState = Type.Enum([...PREPARATION_STATES]);
export type PreparationState = Static<typeof PreparationState>;

/** A pair of a launched project: users and progress, without anything that they wrote. */
export const ProjectPair = Type.Object({
  sessionId: Id,
  giverId: Id,
  takerId: Id,
  giver: UserCard,
  taker: UserCard,
  status: SessionStatus,
  preparation: Type.Object({ giver: PreparationState, taker: PreparationState }),
  closedReason: Type.Optional(ClosedReason),
  /** The talk in which another leader took this one over. It may be removed since. */
  replacedBy: Type.Optional(Id),
  /** The taker can no longer sign in, so that no leader can take the talk over (PROJECT-P8). */
  takerLeft: Type.Optional(Type.Literal(true)),
  /** Revision of the talk. A change of the pair sends it. */
  revision: Revision,
});
export type ProjectPair = Static<typeof ProjectPair>;

/** A launched project as its managers see it, with its pairs. */
export const TalkProject = Type.Object({
  ...TalkProjectRow.properties,
  ownerUserId: orNull(Id),
  ceoUserId: orNull(Id),
  ceo: orNull(UserCard),
  viewerIds: Type.Array(Id),
  viewers: Type.Array(UserCard),
  defaultLang: Locale,
  preparations: Type.Array(PreparationList),
  preparationFrom: orNull(Day),
  preparationTo: orNull(Day),
  /** The template and the version that the launch pinned. */
  templateId: orNull(Id),
  templateVersion: orNull(Revision),
  /** The campaign of the preparations; null if nothing is asked. */
  campaignId: orNull(Id),
  pairs: Type.Array(ProjectPair),
});
export type TalkProject = Static<typeof TalkProject>;

/** A change of a pair. A user id replaces the previous one. */
export const PairChange = Type.Object(
  { giverId: Type.Optional(Id), takerId: Type.Optional(Id), revision: Type.Optional(Revision) },
  strict,
);
export type PairChange = Static<typeof PairChange>;
