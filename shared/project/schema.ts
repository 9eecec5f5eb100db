import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/integer';
import { Locale } from '#shared/i18n/locale';
import { DryRun } from '#shared/launch/schema';
import { PROJECT_LIMITS } from '#shared/project/limits';
import { ClosedReason, DEPENDENCY_LISTS, SessionStatus } from '#shared/talk/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });
const Day = Type.String({ format: 'date' });
const strict = { additionalProperties: false } as const;
const orNull = <Some extends Type.TSchema>(some: Some) => Type.Union([some, Type.Null()]);
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });
const Count = Type.Integer({ minimum: 0 });

/** Who leads the talk, and with whom. */
export const Pair = Type.Object({ giverId: Id, takerId: Id }, strict);
export type Pair = Static<typeof Pair>;

const PreparationList = Type.Enum([...DEPENDENCY_LISTS]);

/** What an author writes of a talk project. What is not chosen yet is null. */
const content = {
  languageIndependentName: Type.String({ maxLength: PROJECT_LIMITS.name, pattern: '^[^\\u0000]*$' }),
  templateId: orNull(Id),
  /** By this day the talks are to be held. */
  dueDateExecution: orNull(Day),
  /** The head of the company, who reads all talks and is asked about the company. */
  ceoUserId: orNull(Id),
  /** Who else reads all talks. */
  viewerIds: Type.Array(Id, { maxItems: PROJECT_LIMITS.viewers }),
  pairs: Type.Array(Pair, { maxItems: PROJECT_LIMITS.draftPairs }),
  preparationFrom: orNull(Day),
  preparationTo: orNull(Day),
  ownerUserId: Id,
  defaultLang: Locale,
  /** The preparations that are asked. */
  preparations: Type.Array(PreparationList, { maxItems: DEPENDENCY_LISTS.length }),
};

export const TalkProjectDraftContent = Type.Object(content);
export type TalkProjectDraftContent = Static<typeof TalkProjectDraftContent>;

/** The fields of a POST and of a PATCH. */
export const TalkProjectDraftFields = Type.Partial(Type.Object(content), strict);
export type TalkProjectDraftFields = Static<typeof TalkProjectDraftFields>;

export const TalkProjectDraft = Type.Object({ id: Id, revision: Revision, changedAt: Type.String({ format: 'date-time' }), ...content });
export type TalkProjectDraft = Static<typeof TalkProjectDraft>;

export const TalkProjectDraftChange = Type.Object(
  {
    revision: Revision,
    /** The number of this save in its window. */
    counter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    fields: TalkProjectDraftFields,
  },
  strict,
);
export type TalkProjectDraftChange = Static<typeof TalkProjectDraftChange>;

/** What a launch would do, as for a campaign. */
export const TalkProjectDryRun = Type.Pick(DryRun, ['people', 'mails', 'languages', 'warnings', 'errors']);
export type TalkProjectDryRun = Static<typeof TalkProjectDryRun>;

/** A template that a project can be held with, and what it asks before the talks. */
export const ProjectTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  /** The newest saved version; 0: none. */
  version: Count,
  isOffered: Type.Boolean(),
  isDraftNewer: Type.Boolean(),
  chapterCount: Count,
  pageCount: Count,
  /** How many questions each preparation has. */
  questions: Type.Object(
    Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, Count])) as Record<(typeof DEPENDENCY_LISTS)[number], typeof Count>,
  ),
});
export type ProjectTemplate = Static<typeof ProjectTemplate>;

export const ProjectStatus = Type.Enum(['Open', 'Closed']);
export type ProjectStatus = Static<typeof ProjectStatus>;

const TalkCounts = Type.Object({ Waiting: Count, Ready: Count, Ongoing: Count, Done: Count });
export type TalkCounts = Static<typeof TalkCounts>;

/** A launched project in a list of those who manage it. */
export const TalkProjectRow = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Day,
  status: ProjectStatus,
  owner: orNull(UserCard),
  /** Of its pairs, by the status of their talks. */
  talks: TalkCounts,
  revision: Revision,
});
export type TalkProjectRow = Static<typeof TalkProjectRow>;

/** How far somebody of a pair is with all that they are asked before the talk. `none`: they are asked nothing. */
export const PREPARATION_STATES = ['none', 'open', 'begun', 'completed', 'missed'] as const;
export const PreparationState = Type.Enum([...PREPARATION_STATES]);
export type PreparationState = Static<typeof PreparationState>;

/** A pair of a launched project: who, and how far they are. Never a word of what they said. */
export const ProjectPair = Type.Object({
  sessionId: Id,
  giverId: Id,
  takerId: Id,
  giver: UserCard,
  taker: UserCard,
  status: SessionStatus,
  preparation: Type.Object({ giver: PreparationState, taker: PreparationState }),
  closedReason: Type.Optional(ClosedReason),
  /** Of the talk: a change of the pair carries it. */
  revision: Revision,
});
export type ProjectPair = Static<typeof ProjectPair>;

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
  /** The template at the version that was pinned at the launch. */
  templateId: orNull(Id),
  templateVersion: orNull(Revision),
  /** Its preparations; null: nobody is asked anything. */
  campaignId: orNull(Id),
  pairs: Type.Array(ProjectPair),
});
export type TalkProject = Static<typeof TalkProject>;

/** A change of a pair: who is named replaces the one of before. */
export const PairChange = Type.Object(
  { giverId: Type.Optional(Id), takerId: Type.Optional(Id), revision: Type.Optional(Revision) },
  strict,
);
export type PairChange = Static<typeof PairChange>;
