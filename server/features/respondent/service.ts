import type { Store } from '#db/store';
import { type AskingCampaignRow, type RespondentRows, respondentStore } from '#server/features/respondent/store';
import { presentUserCard } from '#server/features/user/present';
import type { Principal } from '#server/lib/principal';
import type { CampaignProgress } from '#shared/board/progress-event';
import { canManageCampaign } from '#shared/campaign/policy';
import { campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';
import type { MailState } from '#shared/mail/schema';
import { type AskingCampaign, type AskRefusal, chooseRespondents, refuseJoining } from '#shared/respondent/additions';
import { RESPONDENT_PAGE_SIZE } from '#shared/respondent/limits';
import {
  mailsOfRespondents,
  type NamedCandidate,
  parseRespondents,
  respondentsOfRows,
  reviewRespondents,
} from '#shared/respondent/mail-address-file';
import type { AddedRespondents, Respondent, RespondentPage, RespondentReview, RespondentStatus } from '#shared/respondent/schema';
import { displayName } from '#shared/user/name';

export type RespondentService = ReturnType<typeof respondentService>;

interface RespondentQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  status?: RespondentStatus | undefined;
  mail?: MailState | undefined;
}

interface RespondentAnnouncer {
  progress(progress: CampaignProgress): void;
  assignmentsChanged(userIds: readonly string[], campaignId: string): void;
}

type PageRow = Awaited<ReturnType<RespondentRows['page']>>['rows'][number];

const presentRespondent = ({ user, status, mail, failure }: PageRow): Respondent => ({
  userId: user.id,
  user: presentUserCard(user),
  ...(status ? { status } : {}),
  ...(mail ? { mail } : {}),
  ...(failure ? { failure } : {}),
});

const refuse = ({ type, fields }: AskRefusal): never => {
  throw new AppError(type, fields ? { fields } : {});
};

/** The respondents of a launched campaign. Rules of shared/respondent/RULES.md. */
export function respondentService(store: Store, announce: RespondentAnnouncer) {
  const respondents = respondentStore(store);

  async function find(principal: Principal, rows: RespondentRows, id: string, how: 'campaign' | 'lock'): Promise<AskingCampaignRow> {
    const row = await rows[how](id);
    if (!row || row.futureTalkId !== null || !canManageCampaign(principal, row)) throw new AppError('NotFoundError');
    return row;
  }

  const asking = (row: AskingCampaignRow, now: Date): AskingCampaign => ({ ...row, status: campaignStatusAt(row, now) });

  /** Adds these users as respondents, under the lock of the campaign. @returns the announcement to make after the commit */
  async function ask(principal: Principal, rows: RespondentRows, row: AskingCampaignRow, userIds: string[], now: Date) {
    if (userIds.length === 0) return undefined;
    const surveyId = await rows.ask(row, userIds, now);
    await rows.audit(principal.userId, row.name, userIds.length);
    return { row, userIds, surveyId };
  }

  /**
   * Notifies the new respondents and the followers of the campaign. A page that does not know the user of an event loads the whole state.
   */
  function announceAdded(added: Awaited<ReturnType<typeof ask>>): void {
    if (!added) return;
    const { row, userIds, surveyId } = added;
    const [userId] = userIds;
    announce.assignmentsChanged(userIds, row.id);
    announce.progress({
      campaignId: row.id,
      ...(userId && surveyId ? { userId, surveyId, status: 'Open' } : {}),
      responseCount: row.responseCount,
      assignedUsersCount: row.assignedUsersCount + userIds.length,
    });
  }

  /** RESPONDENT-F2: reviews the rows of a file against the current campaign. */
  async function review(rows: RespondentRows, row: AskingCampaignRow, file: string): Promise<RespondentReview> {
    const read = parseRespondents(file);
    if ('problem' in read) return { problem: read.problem, rows: [] };
    const people = await rows.byMails(mailsOfRespondents(read.rows));
    const candidates = new Map(
      (
        await rows.candidates(
          row,
          people.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const byMail = new Map(
      people.flatMap((person): [string, NamedCandidate][] => {
        const candidate = candidates.get(person.id);
        return candidate ? [[person.mail, { ...candidate, name: displayName(person) }]] : [];
      }),
    );
    return { rows: reviewRespondents(read.rows, byMail, row.assignedUsersCount) };
  }

  return {
    /** RESPONDENT-L1, RESPONDENT-L2: a page of respondents. @throws AppError NotFoundError if the user does not manage the campaign */
    list: (principal: Principal, id: string, query: RespondentQuery): Promise<RespondentPage> =>
      respondents.run(principal.tenantId, async (rows) => {
        const row = await find(principal, rows, id, 'campaign');
        const { page = 1, pageSize = RESPONDENT_PAGE_SIZE, search, status, mail } = query;
        const found = await rows.page(row, { search, status, mail, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: found.rows.map(presentRespondent), currentPage: page, totalCount: found.total };
      }),

    /**
     * RESPONDENT-A1 to RESPONDENT-A4: adds these users as respondents.
     * @throws AppError NotFoundError, CampaignClosedError; ValidationErrorResponse if one of them cannot be added
     */
    async add(principal: Principal, id: string, userIds: readonly string[]): Promise<AddedRespondents> {
      const now = new Date();
      const wanted = [...new Set(userIds.map((userId) => userId.toLowerCase()))];
      const assigned = await respondents.run(principal.tenantId, async (rows) => {
        const row = await find(principal, rows, id, 'lock');
        const choice = chooseRespondents(asking(row, now), wanted.length, await rows.candidates(row, wanted));
        return ask(principal, rows, row, 'userIds' in choice ? choice.userIds : refuse(choice), now);
      });
      announceAdded(assigned);
      const added = assigned?.userIds.length ?? 0;
      return { added, alreadyAsked: wanted.length - added };
    },

    /**
     * RESPONDENT-F1 to RESPONDENT-F3: adds respondents from a file. @throws AppError NotFoundError, CampaignClosedError;
     * ValidationErrorResponse for an anonymous campaign
     */
    async take(principal: Principal, id: string, file: string, { dryRun }: { dryRun: boolean }): Promise<RespondentReview> {
      const now = new Date();
      const { assigned, answer } = await respondents.run(principal.tenantId, async (rows) => {
        const row = await find(principal, rows, id, dryRun ? 'campaign' : 'lock');
        const refusal = refuseJoining(asking(row, now));
        if (refusal) refuse(refusal);
        const reviewed = await review(rows, row, file);
        if (dryRun) return { assigned: undefined, answer: reviewed };
        const chosen = respondentsOfRows(reviewed.rows);
        const left = reviewed.rows.filter(({ problems }) => problems.length > 0);
        return {
          assigned: await ask(principal, rows, row, chosen, now),
          answer: { ...reviewed, created: chosen.length, rows: left },
        };
      });
      announceAdded(assigned);
      return answer;
    },
  };
}
