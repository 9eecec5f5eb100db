import type { RespondentProblem } from '#shared/respondent/schema';

/** The message of what is wrong in a row: its key and the values that go into it. */
export const respondentProblemMessage = ({ kind, ...values }: RespondentProblem) => ({ key: `respondents.row.${kind}` as const, values });
