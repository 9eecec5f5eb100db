import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { Store } from '#db/store';
import type { DepartmentService } from '#server/features/department/service';
import { reviewUploadedFile as reviewOf } from '#server/features/user/import/review-dispatch';
import type { UserFileReview } from '#server/features/user/import/review-file';
import { type ImportedUser, importStore } from '#server/features/user/import/store';
import type { ActivationService } from '#server/features/user/invitation/service';
import type { ResponseAnnouncer } from '#server/lib/announcer-types';
import type { Principal } from '#server/lib/principal';
import type { SecurityLog } from '#server/lib/security-log';
import type { Department } from '#shared/department/schema';
import type { importUsers } from '#shared/user/endpoints';
import { mapUserFields, OPTIONAL_USER_FIELDS, REQUIRED_USER_FIELDS } from '#shared/user/fields';
import type { ImportRequest, ImportRow } from '#shared/user/import/schema';

type ImportBody = Static<NonNullable<typeof importUsers.body>>;

export type ImportService = ReturnType<typeof importService>;

/** An answer whose JSON text a worker thread made. */
export interface JsonAnswer {
  json: string;
}

/** A valid row as a new user. @param idOf ids of departments by name */
function newUserOf(row: ImportRow, tenantId: string, idOf: ReadonlyMap<string, string>): ImportedUser {
  const { mail, language, organizationRole, boardMember } = row;
  return {
    ...{ id: randomUUID(), tenantId, mail, language, organizationRole, boardMember, role: ['User'] },
    ...mapUserFields(REQUIRED_USER_FIELDS, (name) => row[name]),
    ...mapUserFields(OPTIONAL_USER_FIELDS, (name) => row[name] || null),
    departmentIds: row.departments.flatMap((name) => idOf.get(name) ?? []),
  };
}

const withTakenMail = (row: ImportRow): ImportRow => ({ ...row, problems: [{ column: 'mail', kind: 'mailTaken' }] });

const problemOf = ({ problem }: UserFileReview): string => (problem ? `"problem":${JSON.stringify(problem)},` : '');

const ignoredOf = ({ ignored = [] }: UserFileReview): string => (ignored.length > 0 ? `"ignored":${JSON.stringify(ignored)},` : '');

interface Dependencies {
  departments: DepartmentService;
  activation: ActivationService;
  announce: Pick<ResponseAnnouncer, 'progress'>;
  securityLog: Pick<SecurityLog, 'write'>;
}

/** Reviews and imports users from a CSV file (rules USER-I1 to USER-I10). */
export function importService(store: Store, { departments: places, activation, announce, securityLog }: Dependencies) {
  const rows = importStore(store);

  async function look(
    principal: Principal,
    { file, language }: ImportRequest,
  ): Promise<{ review: UserFileReview; departments: Department[] }> {
    const departments = await places.departments(principal);
    const task = { file, language, departments: departments.map(({ name }) => name) };
    return { review: await reviewOf(task, (mails) => rows.mailsOf(principal.tenantId, mails)), departments };
  }

  return {
    /** @throws AppError TooManyRequestsError when too many files are read at the moment */
    async review(principal: Principal, request: ImportBody): Promise<JsonAnswer> {
      const { review } = await look(principal, request);
      return { json: `{${problemOf(review)}${ignoredOf(review)}"rows":[${review.rows.map(({ json }) => json).join()}]}` };
    },

    /** @throws AppError MailNotSetUpError when mails are wanted and none can be sent, TooManyRequestsError */
    async take(principal: Principal, { activationMail = false, ...request }: ImportBody): Promise<JsonAnswer> {
      if (activationMail) activation.mustHaveMail();
      const { tenantId } = principal;
      const { review, departments } = await look(principal, request);
      const idOf = new Map(departments.map(({ id, name }) => [name, id]));
      const newcomers = new Map(review.rows.flatMap(({ good }) => (good ? [[good.line, newUserOf(good, tenantId, idOf)] as const] : [])));
      const users = [...newcomers.values()];
      const added = new Set<string>();
      let withoutMail = 0;
      const adding = rows.add(principal, users, {
        mailedAmong: (made) => (activationMail ? activation.takeMails(tenantId, made) : []),
        added: (ids, progress, mailed) => {
          for (const id of ids) added.add(id);
          for (const counts of progress) announce.progress(counts);
          if (activationMail) withoutMail += ids.size - mailed;
        },
      });
      await adding.finally(() => {
        // Users who were added before a failure stay.
        const entry = { action: 'peopleImported', tenantId, by: principal.userId, people: added.size, fields: [] } as const;
        if (added.size > 0) securityLog.write('rights-changed', entry);
      });
      const left = review.rows.flatMap(({ line, json, good }) => {
        if (!good) return [json];
        // A concurrent call has added a user with that mail.
        return added.has(newcomers.get(line)?.id ?? '') ? [] : [JSON.stringify(withTakenMail(good))];
      });
      const mails = withoutMail > 0 ? `"withoutMail":${withoutMail},` : '';
      return { json: `{${problemOf(review)}"created":${added.size},${mails}"rows":[${left.join()}]}` };
    },
  };
}
