import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { MAIL_FAILURES, MailState } from '#shared/mail/schema';
import { FileProblem } from '#shared/user/import/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });

/** Progress of a respondent in all surveys of a campaign (RESPONDENT-L1). */
export const RespondentStatus = Type.Enum(['Open', 'InProgress', 'Completed']);
export type RespondentStatus = Static<typeof RespondentStatus>;

/** A respondent of a campaign. */
export const Respondent = Type.Object({
  userId: Id,
  user: UserCard,
  /** Absent in an anonymous campaign. */
  status: Type.Optional(RespondentStatus),
  /** State of the latest mail; absent if there is none. */
  mail: Type.Optional(MailState),
  /** Why the latest mail failed. */
  failure: Type.Optional(Type.Enum([...MAIL_FAILURES])),
});
export type Respondent = Static<typeof Respondent>;

/** A page of the list of respondents. */
export const RespondentPage = Type.Object({ items: Type.Array(Respondent), currentPage: Type.Integer(), totalCount: Type.Integer() });
export type RespondentPage = Static<typeof RespondentPage>;

/** The users to add. */
export const NewRespondents = Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: LAUNCH_LIMITS.people }) }, strict);

/** Number of added respondents, and of requested users who were respondents already. */
export const AddedRespondents = Type.Object({ added: Type.Integer(), alreadyAsked: Type.Integer() });
export type AddedRespondents = Static<typeof AddedRespondents>;

/** The text of a file with a column `mail`. The client sends `language` as with a file of users; here it has no effect. */
export const RespondentFile = Type.Object({ file: Type.String(), language: Type.Optional(Locale) }, strict);

/** An error in a row. Its message key is `respondents.row.<kind>`; the other fields are the values of the message. */
export const RespondentProblem = Type.Object({
  kind: Type.Enum(['required', 'personUnknown', 'withoutRole', 'alreadyAsked', 'mailTwice', 'tooManyPeople', 'cells']),
  /** The text of the cell. */
  value: Type.Optional(Type.String()),
  /** Line of the earlier row with the same mail address. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type RespondentProblem = Static<typeof RespondentProblem>;

/** A row as parsed. A row without problems is a user to add. */
export const RespondentRow = Type.Object({
  /** Line in the file; the header is line 1. */
  line: Type.Integer(),
  mail: Type.String(),
  /** Present if the mail address belongs to a user of the tenant. */
  userId: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  problems: Type.Array(RespondentProblem),
});
export type RespondentRow = Static<typeof RespondentRow>;

/** The result of a dry run, or of an import: then `created` counts the added respondents, and `rows` are the refused ones. */
export const RespondentReview = Type.Object({
  problem: Type.Optional(FileProblem),
  created: Type.Optional(Type.Integer()),
  rows: Type.Array(RespondentRow),
});
export type RespondentReview = Static<typeof RespondentReview>;
