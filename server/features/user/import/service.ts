import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { Store } from '#db/open';
import type { DepartmentService } from '#server/features/department/service';
import type { ActivationService } from '#server/features/user/activation/service';
import { importStore, type Newcomer } from '#server/features/user/import/store';
import type { Principal } from '#server/plugins/auth';
import type { Department } from '#shared/department/schema';
import type { importUsers } from '#shared/user/endpoints';
import { mailsIn, reviewOf } from '#shared/user/import/review';
import type { ImportRequest, ImportResult, ImportReview, ImportRow } from '#shared/user/import/schema';

type Asked = Static<NonNullable<typeof importUsers.body>>;

export type ImportService = ReturnType<typeof importService>;

const isGood = ({ problems }: ImportRow): boolean => problems.length === 0;

/** A good row as a person. */
function newcomerOf(row: ImportRow, tenantId: string, departments: readonly Department[]): Newcomer {
  const { mail, givenName, surname, language, organizationRole, boardMember } = row;
  return {
    ...{ id: randomUUID(), tenantId, mail, givenName, surname, language, organizationRole, boardMember, role: ['User'] },
    jobTitle: row.jobTitle || null,
    mobile: row.mobile || null,
    departmentIds: departments.filter(({ name }) => row.departments.includes(name)).map(({ id }) => id),
  };
}

interface Parts {
  departments: DepartmentService;
  activation: ActivationService;
}

/** People out of a CSV file: looked at, and taken (rules I1 to I9). */
export function importService(store: Store, { departments: places, activation }: Parts) {
  const rows = importStore(store);

  async function look(
    principal: Principal,
    { file, language }: ImportRequest,
  ): Promise<{ review: ImportReview; departments: Department[] }> {
    const [departments, mails] = await Promise.all([places.departments(principal), rows.mailsOf(principal.tenantId, mailsIn(file))]);
    const review = reviewOf(file, language, { departments: departments.map(({ name }) => name), mails: new Set(mails) });
    return { review, departments };
  }

  return {
    review: async (principal: Principal, asked: ImportRequest): Promise<ImportReview> => (await look(principal, asked)).review,

    /** @throws Refusal MailNotSetUpError when mails are wanted and none can be sent */
    async take(principal: Principal, { activationMail = false, ...asked }: Asked): Promise<ImportResult> {
      if (activationMail) activation.mustHaveMail();
      const { tenantId } = principal;
      const { review, departments } = await look(principal, asked);
      const good = review.rows.filter(isGood);
      const newcomers = good.map((row) => newcomerOf(row, tenantId, departments));
      const added = newcomers.length > 0 ? await rows.add(principal, newcomers) : new Set<string>();
      // Somebody was faster, or is of another tenant.
      const taken = good.filter((_, at) => !added.has(newcomers[at]?.id ?? ''));
      const left = review.rows.filter((row) => !isGood(row) || taken.includes(row));
      if (activationMail) await activation.ask(tenantId, [...added]);
      return {
        ...(review.problem ? { problem: review.problem } : {}),
        created: added.size,
        rows: left.map((row) => (isGood(row) ? { ...row, problems: [{ column: 'mail', kind: 'mailTaken' }] } : row)),
      };
    },
  };
}
