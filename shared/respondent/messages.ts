import type { RespondentProblem } from '#shared/respondent/schema';

/** The message key of a row's problem, and the values of the message. */
export const respondentProblemMessage = ({ kind, ...values }: RespondentProblem) => ({ key: `respondents.row.${kind}` as const, values });
