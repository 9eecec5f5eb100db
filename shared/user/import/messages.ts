import type { FileProblem, RowProblem } from '#shared/user/import/schema';

/** The message of a problem: its key and the values that go into it. */
export const rowProblemMessage = ({ kind, ...values }: RowProblem) => ({ key: `teamMember.importRow.${kind}` as const, values });
/** The message of a problem of the whole file: its key and the values that go into it. */
export const fileProblemMessage = ({ kind, ...values }: FileProblem) => ({
  key: `teamMember.importFile.${kind}` as const,
  values,
});
