import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Multilang } from '#shared/i18n/locale';
import { UserCard } from '#shared/user/schema';

/** Vocabulary of the future talk (spec 2 section 3). A *talk* is one session of a giver and a taker in a project. */
const Id = Type.String({ format: 'uuid' });
const Count = Type.Integer({ minimum: 0, maximum: LARGEST_COUNT });
const Time = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

export const SessionStatus = Type.Enum(['Waiting', 'Ready', 'Ongoing', 'Done']);
export type SessionStatus = Static<typeof SessionStatus>;

export const PageType = Type.Enum(['static', 'preparation-question', 'execution-question']);
export const StaticType = Type.Enum(['Start Animation', 'Video', 'UI Instructions', 'Exit']);
export const QuestionType = Type.Enum([
  'text-only',
  'single-without',
  'single-with',
  'single-with2',
  'double-without',
  'double-with',
  'double-with2',
]);
export type QuestionType = Static<typeof QuestionType>;
export const QuestionScope = Type.Enum(['ceo', 'team', 'giver', 'taker', 'giver-taker']);
export type QuestionScope = Static<typeof QuestionScope>;

const PageText = Type.Partial(
  Type.Object({
    introText: Multilang,
    startButtonText: Multilang,
    exitButtonText: Multilang,
    imageUrl: Multilang,
    textQuestion1: Multilang,
    textQuestion2: Multilang,
    scalarQuestion1: Multilang,
    scalarQuestion2: Multilang,
  }),
);

export const Page = Type.Object({
  id: Id,
  pageType: PageType,
  staticType: Type.Optional(StaticType),
  type: Type.Optional(QuestionType),
  questionScope: Type.Optional(QuestionScope),
  multilang: PageText,
});
export type Page = Static<typeof Page>;

export const Chapter = Type.Object({ id: Id, multilang: Type.Object({ name: Multilang }), pages: Type.Array(Page) });
export type Chapter = Static<typeof Chapter>;

/** Text bound: what the notes box accepts, and the room a merge of two people's words may take on the wire. */
export const NOTE_LENGTH = 10_000;
const NOTE_LENGTH_MERGED = 2 * NOTE_LENGTH + 2;

const Text = Type.Optional(Type.Union([Type.String({ maxLength: NOTE_LENGTH_MERGED }), Type.Null()]));
/** Stored scalars are 0 to 100 in tenths: the slider's 0 to 1000 divided by ten (spec 2 section 5). */
const Scalar = Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]));

export const Entry = Type.Object(
  { chapterId: Id, pageId: Id, textResponse1: Text, textResponse2: Text, scalarResponse1: Scalar, scalarResponse2: Scalar },
  { additionalProperties: false },
);
export type Entry = Static<typeof Entry>;

export const ENTRY_FIELDS = ['textResponse1', 'textResponse2', 'scalarResponse1', 'scalarResponse2'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

const working = {
  status: SessionStatus,
  startedAt: Time,
  finishedAt: Time,
  currentActiveChapterId: Type.Union([Id, Type.Null()]),
  currentActivePageIndex: Type.Union([Type.Integer({ minimum: -1, maximum: 10_000 }), Type.Null()]),
  currentQuestionIndex: Type.Union([Type.Integer({ minimum: 0, maximum: 1 }), Type.Null()]),
  showAgendaPage: Type.Boolean(),
  responses: Type.Array(Entry, { maxItems: 2_000 }),
};
/** What changes during a talk; the rest of a session is fixed when it is created. */
export const Working = Type.Object(working);
export type Working = Static<typeof Working>;

/** The document that a save replaces; status and times stand beside it, because the server sets them and lists ask for them. */
export type WorkingDocument = Omit<Working, 'status' | 'startedAt' | 'finishedAt'>;

const version = { revision: Count, driver: Count };

/** ONE snapshot with ONE revision, as every viewer gets it: the wire's `SessionState`. */
export const SessionState = Type.Object({ id: Id, ...version, ...working });
export type SessionState = Static<typeof SessionState>;

export const ProjectSnapshot = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Type.String(),
});
export type ProjectSnapshot = Static<typeof ProjectSnapshot>;

export const DEPENDENCY_LISTS = ['giverToTeamResponses', 'giverToTakerResponses', 'takersResponses', 'employeeToCompanyResponses'] as const;
export type DependencyList = (typeof DEPENDENCY_LISTS)[number];
export const Dependencies = Type.Object({
  giverToTeamResponses: Type.Array(Id),
  giverToTakerResponses: Type.Array(Id),
  takersResponses: Type.Array(Id),
  employeeToCompanyResponses: Type.Array(Id),
});
export type Dependencies = Static<typeof Dependencies>;

/** `giver` leads; everybody else follows (spec 2 section 6). */
export const SessionRole = Type.Enum(['giver', 'other']);

const fixed = {
  giverId: Id,
  takerId: Id,
  futureTalkProjectSnapshot: ProjectSnapshot,
  chaptersSnapshot: Type.Array(Chapter),
  sessionRole: SessionRole,
  giverUser: UserCard,
  takerUser: UserCard,
  /** Spelt as the product has always spelt it. */
  depedencyResponses: Dependencies,
};
export const Session = Type.Object({ id: Id, ...version, ...working, ...fixed });
export type Session = Static<typeof Session>;

/** A row of the list of talks: what it is about, without pages and words. */
const { chaptersSnapshot: _pages, depedencyResponses: _answers, ...people } = fixed;
export const SessionListItem = Type.Object({
  id: Id,
  ...version,
  status: SessionStatus,
  startedAt: Time,
  finishedAt: Time,
  ...people,
  chaptersSnapshot: Type.Array(Type.Object({ id: Id, multilang: Type.Object({ name: Multilang }) })),
});
export type SessionListItem = Static<typeof SessionListItem>;

/** A save: the whole working part; what else the GET gave may come along and is not looked at (realtime: saving). */
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
  },
  { additionalProperties: false },
);
export type SessionSave = Static<typeof SessionSave>;

export const Project = Type.Object({
  id: Id,
  languageIndependentName: Type.String(),
  dueDateExecution: Type.String(),
  'organisational-structure': Type.Object({ ceoUserId: Type.Union([Id, Type.Null()]) }),
});
export type Project = Static<typeof Project>;
