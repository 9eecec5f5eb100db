import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { LocalizedText } from '#shared/i18n/locale';
import { QuestionType } from '#shared/survey/schema';
import { UserCard } from '#shared/user/schema';

/** Schemas of talks. A *talk* is one session of a giver and a taker in a project. */
const Id = Type.String({ format: 'uuid' });
const Count = Type.Integer({ minimum: 0, maximum: MAX_INT32 });
const Time = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** The statuses of a talk. */
export const SessionStatus = Type.Enum(['Waiting', 'Ready', 'Ongoing', 'Done']);
export type SessionStatus = Static<typeof SessionStatus>;

/** The types of pages. */
export const PageType = Type.Enum(['static', 'preparation-question', 'execution-question', 'both-answer']);
export type PageType = Static<typeof PageType>;
/** The kinds of static pages. */
export const StaticType = Type.Enum(['Start Animation', 'Video', 'UI Instructions', 'Exit']);
export type StaticType = Static<typeof StaticType>;
/** TALK-Q1: which preparation answers a page shows. */
export const QuestionScope = Type.Enum(['ceo', 'team', 'giver', 'taker', 'giver-taker']);
export type QuestionScope = Static<typeof QuestionScope>;

const PageText = Type.Partial(
  Type.Object({
    introText: LocalizedText,
    startButtonText: LocalizedText,
    exitButtonText: LocalizedText,
    imageUrl: LocalizedText,
    textQuestion1: LocalizedText,
    textQuestion2: LocalizedText,
    scalarQuestion1: LocalizedText,
    scalarQuestion2: LocalizedText,
  }),
);

/** A page of a chapter. */
export const Page = Type.Object({
  id: Id,
  pageType: PageType,
  staticType: Type.Optional(StaticType),
  type: Type.Optional(QuestionType),
  questionScope: Type.Optional(QuestionScope),
  /** Identifies the question over time: in other talks and in other versions of the template. */
  questionKey: Type.Optional(Type.String()),
  multilang: PageText,
});
export type Page = Static<typeof Page>;

/** A chapter of a talk with its pages. */
export const Chapter = Type.Object({
  id: Id,
  multilang: Type.Object({ name: LocalizedText }),
  /** Planned duration in minutes. */
  minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  pages: Type.Array(Page),
});
export type Chapter = Static<typeof Chapter>;

/** Maximum characters of a note in the notes box. */
export const NOTE_LENGTH = 10_000;
/** Maximum characters of a note in a save: two merged notes and the two characters between them. */
export const NOTE_LENGTH_MERGED = 2 * NOTE_LENGTH + 2;

const Text = Type.Optional(Type.Union([Type.String({ maxLength: NOTE_LENGTH_MERGED }), Type.Null()]));
/** Stored scalars are 0 to 100 in steps of 0.1: the slider's 0 to 1000 divided by ten. */
const Scalar = Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]));

/** An entry: the answers on one page of a talk. */
export const PageAnswer = Type.Object(
  { chapterId: Id, pageId: Id, textResponse1: Text, textResponse2: Text, scalarResponse1: Scalar, scalarResponse2: Scalar },
  strict,
);
export type PageAnswer = Static<typeof PageAnswer>;

/** The fields of an entry: two notes and two scale values. */
export const ENTRY_FIELDS = ['textResponse1', 'textResponse2', 'scalarResponse1', 'scalarResponse2'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

/** Maximum number of entries of a talk. */
const MAX_TALK_ENTRIES = 2_000;

const working = {
  status: SessionStatus,
  startedAt: Time,
  finishedAt: Time,
  currentActiveChapterId: Type.Union([Id, Type.Null()]),
  currentActivePageIndex: Type.Union([Type.Integer({ minimum: -1, maximum: 10_000 }), Type.Null()]),
  currentQuestionIndex: Type.Union([Type.Integer({ minimum: 0, maximum: 1 }), Type.Null()]),
  showAgendaPage: Type.Boolean(),
  responses: Type.Array(PageAnswer, { maxItems: MAX_TALK_ENTRIES }),
};
/** The fields that change during a talk. Other fields of a session are fixed when it is created. */
export const TalkDraft = Type.Object(working);
export type TalkDraft = Static<typeof TalkDraft>;

/** The stored document that a save replaces. Status and times are separate columns: the server sets them and lists query them. */
export type TalkDocument = Omit<TalkDraft, 'status' | 'startedAt' | 'finishedAt'>;

const version = { revision: Count, driver: Count };

/** Whether the system closed the session before it was finished; `closedReason` gives the reason. Only with status Done. */
const closedEarly = Type.Optional(Type.Literal(true));

/** Why the system closed a talk that was not finished: giver or taker left, or its project was closed. */
export const ClosedReason = Type.Enum(['personLeft', 'projectClosed']);
export type ClosedReason = Static<typeof ClosedReason>;
const closedReason = Type.Optional(ClosedReason);

/** A snapshot of the session with its revision. Every viewer gets the same. */
export const SessionState = Type.Object({ id: Id, ...version, ...working, closedEarly, closedReason });
export type SessionState = Static<typeof SessionState>;

/** The fields of the project that a talk shows. */
export const ProjectSnapshot = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Type.String(),
});
export type ProjectSnapshot = Static<typeof ProjectSnapshot>;

/** The preparations of a talk, by the name of the list of their answers. */
export const DEPENDENCY_LISTS = ['giverToTeamResponses', 'giverToTakerResponses', 'takersResponses', 'employeeToCompanyResponses'] as const;
export type DependencyList = (typeof DEPENDENCY_LISTS)[number];
/** Ids of preparation responses, by preparation. */
export const Dependencies = Type.Object({
  giverToTeamResponses: Type.Array(Id),
  giverToTakerResponses: Type.Array(Id),
  takersResponses: Type.Array(Id),
  employeeToCompanyResponses: Type.Array(Id),
});
export type Dependencies = Static<typeof Dependencies>;

/** `giver` drives; every `other` follows. */
export const SessionRole = Type.Enum(['giver', 'other']);

const fixed = {
  giverId: Id,
  takerId: Id,
  futureTalkProjectSnapshot: ProjectSnapshot,
  chaptersSnapshot: Type.Array(Chapter),
  sessionRole: SessionRole,
  giverUser: UserCard,
  takerUser: UserCard,
  /** Ids of giver and taker if their preparation is not completed. */
  unprepared: Type.Array(Id),
  /** The misspelling is part of the wire format. */
  depedencyResponses: Dependencies,
};
/** A talk with everything that its page needs. */
export const Session = Type.Object({ id: Id, ...version, ...working, closedEarly, closedReason, ...fixed });
export type Session = Static<typeof Session>;

/** A row of the list of talks, without chapters and answers. */
const { chaptersSnapshot: _pages, depedencyResponses: _answers, ...people } = fixed;
/** A talk in a list. */
export const SessionListItem = Type.Object({
  id: Id,
  ...version,
  status: SessionStatus,
  startedAt: Time,
  finishedAt: Time,
  closedEarly,
  closedReason,
  ...people,
  chaptersSnapshot: Type.Array(Type.Object({ id: Id, multilang: Type.Object({ name: LocalizedText }) })),
});
export type SessionListItem = Static<typeof SessionListItem>;

/** A save: the whole working part. Other fields of the session are accepted and ignored (docs/realtime.md). */
export const SessionSave = Type.Object(
  {
    id: Id,
    ...version,
    counter: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    ...working,
    giverId: Type.Optional(Id),
    takerId: Type.Optional(Id),
    futureTalkProjectSnapshot: Type.Optional(Type.Unknown()),
    chaptersSnapshot: Type.Optional(Type.Unknown()),
    sessionRole: Type.Optional(Type.Unknown()),
    giverUser: Type.Optional(Type.Unknown()),
    takerUser: Type.Optional(Type.Unknown()),
    depedencyResponses: Type.Optional(Type.Unknown()),
    unprepared: Type.Optional(Type.Unknown()),
    closedEarly,
    closedReason,
  },
  strict,
);
export type SessionSave = Static<typeof SessionSave>;

/** A project as the users of its talks see it. */
export const Project = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Type.String(),
  'organisational-structure': Type.Object({ ceoUserId: Type.Union([Id, Type.Null()]) }),
});
export type Project = Static<typeof Project>;
