import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { MAIL_FAILURES, MailState } from '#shared/mail/schema';
import { FileProblem } from '#shared/user/import/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });
const strict = { additionalProperties: false } as const;

/** How far a person is with all surveys of a campaign (RESPONDENT-L1). */
export const RespondentStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type RespondentStatus = Static<typeof RespondentStatus>;

/** Somebody whom a campaign asks. */
export const Respondent = Type.Object({
  userId: Id,
  user: UserCard,
  /** Absent where answers have no name. */
  status: Type.Optional(RespondentStatus),
  /** What became of the latest mail. Absent when there is none. */
  mail: Type.Optional(MailState),
  /** Why that mail failed. */
  failure: Type.Optional(Type.Enum([...MAIL_FAILURES])),
});
export type Respondent = Static<typeof Respondent>;

export const RespondentPage = Type.Object({ items: Type.Array(Respondent), currentPage: Type.Integer(), totalCount: Type.Integer() });
export type RespondentPage = Static<typeof RespondentPage>;

/** Whom to ask as well. */
export const NewRespondents = Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: LAUNCH_LIMITS.people }) }, strict);

/** How many are asked now, and how many were before. */
export const AddedRespondents = Type.Object({ added: Type.Integer(), alreadyAsked: Type.Integer() });
export type AddedRespondents = Static<typeof AddedRespondents>;

/** The text of a file with a column `mail`. `language` is sent as with a file of people, and changes nothing. */
export const RespondentFile = Type.Object({ file: Type.String(), language: Type.Optional(Locale) }, strict);

/** What is wrong in a row; the message of each is `respondents.row.<kind>`, with the other fields as its values. */
export const RespondentProblem = Type.Object({
  kind: Type.Enum(['required', 'personUnknown', 'withoutRole', 'alreadyAsked', 'mailTwice', 'tooManyPeople', 'cells']),
  /** The text in the cell. */
  value: Type.Optional(Type.String()),
  /** The line of the earlier row with the same mail. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type RespondentProblem = Static<typeof RespondentProblem>;

/** A row as it was read. A row without problems is somebody who is asked. */
export const RespondentRow = Type.Object({
  /** Its line in the file. The header is line 1. */
  line: Type.Integer(),
  mail: Type.String(),
  /** Of somebody whom the company knows. */
  userId: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  problems: Type.Array(RespondentProblem),
});
export type RespondentRow = Static<typeof RespondentRow>;

/** The review of a file, or what became of it: then `created` people are asked as well, and `rows` are those that are not. */
export const RespondentReview = Type.Object({
  problem: Type.Optional(FileProblem),
  created: Type.Optional(Type.Integer()),
  rows: Type.Array(RespondentRow),
});
export type RespondentReview = Static<typeof RespondentReview>;
