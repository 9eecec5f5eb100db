import { type Static, Type } from 'typebox';
import { Anonymity, CampaignCut, CampaignType } from '#shared/campaign/schema';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { LOCALES, Locale } from '#shared/i18n/locale';
import { LAUNCH_LIMITS } from '#shared/launch/limits';

const Id = Type.String({ format: 'uuid' });
/** A text without U+0000, which PostgreSQL cannot store. */
const line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\u0000]*$' });
const Day = Type.String({ format: 'date' });

/** The users to ask: the union of the three, each user once. */
export const Respondents = Type.Object(
  {
    userIds: Type.Array(Id, { maxItems: LAUNCH_LIMITS.people + 1 }),
    departmentIds: Type.Array(Id, { maxItems: LAUNCH_LIMITS.departments }),
    /** Whether all board members are asked. */
    board: Type.Boolean(),
  },
  strict,
);
export type Respondents = Static<typeof Respondents>;

const Description = Type.Partial(
  Type.Object(Object.fromEntries(LOCALES.map((locale) => [locale, line(LAUNCH_LIMITS.description)])) as Record<Locale, Type.TString>),
  strict,
);

/** The fields of a draft. A date is null until it is chosen. */
const content = {
  name: line(LAUNCH_LIMITS.name),
  type: CampaignType,
  anonymity: Anonymity,
  surveyIds: Type.Array(Id, { maxItems: LAUNCH_LIMITS.surveys }),
  fromDate: Type.Union([Day, Type.Null()]),
  toDate: Type.Union([Day, Type.Null()]),
  defaultLang: Locale,
  ownerUserId: Id,
  description: Description,
  isBoardpulse: Type.Boolean(),
  respondents: Respondents,
  cuts: Type.Array(CampaignCut, { maxItems: 1 }),
  /** Days before the last day on which respondents without a response get a reminder. */
  reminders: Type.Array(Type.Integer({ minimum: 1, maximum: LAUNCH_LIMITS.reminderDays }), { maxItems: LAUNCH_LIMITS.reminders }),
};

/** The fields of a draft that its author sets. */
export const CampaignDraftContent = Type.Object(content);
export type CampaignDraftContent = Static<typeof CampaignDraftContent>;

/** The body of a POST, and the fields of a PATCH. */
export const CampaignDraftFields = Type.Partial(Type.Object(content), strict);
export type CampaignDraftFields = Static<typeof CampaignDraftFields>;

const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

/** A stored draft with its id and revision. */
export const CampaignDraft = Type.Object({ id: Id, revision: Revision, changedAt: Type.String({ format: 'date-time' }), ...content });
export type CampaignDraft = Static<typeof CampaignDraft>;

/** A save of some fields of a draft. */
export const CampaignDraftChange = Type.Object(
  {
    revision: Revision,
    /** The window's number for this save. */
    counter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    fields: CampaignDraftFields,
  },
  strict,
);
export type CampaignDraftChange = Static<typeof CampaignDraftChange>;

/** Codes of a dry run. A warning must be confirmed; an error blocks the launch. */
export const LAUNCH_WARNINGS = [
  'languageIncomplete',
  'thirdLaunchIn30Days',
  'peopleLeft',
  'withoutMail',
  'withoutRole',
  'draftIsNewer',
  'holidayAtStartOrEnd',
] as const;
/** Schema of the code of a warning. */
export const LaunchWarning = Type.Enum([...LAUNCH_WARNINGS]);
export type LaunchWarning = Static<typeof LaunchWarning>;

/** LAUNCH-R3: codes of the errors of a dry run. */
export const LAUNCH_ERRORS = [
  'noPeople',
  'noSurvey',
  'noSavedVersion',
  'defaultLanguageIncomplete',
  'endBeforeStart',
  'endTooLate',
  'startInPast',
  'tooManyPeople',
  'surveyTooLarge',
  'moduleMissing',
  'noPairs',
  'tooManyPairs',
  'pairWithOneself',
  'pairTwice',
  'personGone',
  'ceoGone',
  'templateMissing',
  'exitPageMissing',
  'placeholderWithoutPair',
] as const;
/** Schema of the code of an error. */
export const LaunchError = Type.Enum([...LAUNCH_ERRORS]);
export type LaunchError = Static<typeof LaunchError>;

const LanguageReadiness = Type.Object({
  people: Type.Integer(),
  missing: Type.Integer(),
  outdated: Type.Integer(),
  unreviewed: Type.Integer(),
});

/** The answer of a dry run: what a launch would do. */
export const DryRun = Type.Object({
  people: Type.Integer(),
  /** Maximum number of mails: the number if nobody answers before a reminder. */
  mails: Type.Integer(),
  /** By language: number of respondents, and the text gaps of the surveys. */
  languages: Type.Partial(
    Type.Object({ 'en-GB': LanguageReadiness, 'de-DE': LanguageReadiness, 'it-IT': LanguageReadiness, 'fr-FR': LanguageReadiness }),
  ),
  /** `userIds` are the first users whom the warning concerns. */
  warnings: Type.Array(Type.Object({ code: LaunchWarning, count: Type.Optional(Type.Integer()), userIds: Type.Optional(Type.Array(Id)) })),
  errors: Type.Array(Type.Object({ code: LaunchError, field: Type.String() })),
  /** Time zone of the tenant, in which the campaign's days are counted. */
  timeZone: Type.String(),
  /** The minimum number of responses for which figures are shown. */
  threshold: Type.Integer(),
});
export type DryRun = Static<typeof DryRun>;

/** The body of a launch: the revision that the author saw, and the confirmed warnings. */
export const Launch = Type.Object({ revision: Revision, confirmed: Type.Array(LaunchWarning, { maxItems: 20 }) }, strict);
export type Launch = Static<typeof Launch>;

/** The body of a request for the next wave: its first and last day. */
export const NextWaveRequest = Type.Object({ fromDate: Day, toDate: Day }, strict);

/**
 * A survey that the next wave asks at another version than the campaign did. 0 if there is no version, or if the survey is not in the
 * library.
 */
export const VersionChange = Type.Object({ surveyId: Id, from: Type.Integer(), to: Type.Integer() });
export type VersionChange = Static<typeof VersionChange>;

/** The draft of the next wave of a campaign. */
export const NextWave = Type.Object({ ...CampaignDraft.properties, changes: Type.Array(VersionChange) });
export type NextWave = Static<typeof NextWave>;

/** A survey that a campaign can ask, at its newest saved version. */
export const CampaignSurvey = Type.Object({
  id: Id,
  name: Type.String(),
  /** 0 if the survey has no saved version. */
  version: Type.Integer(),
  questionCount: Type.Integer(),
  /** Whether the survey can be chosen; false if it is archived. */
  isOffered: Type.Boolean(),
  isDraftNewer: Type.Boolean(),
});
export type CampaignSurvey = Static<typeof CampaignSurvey>;
