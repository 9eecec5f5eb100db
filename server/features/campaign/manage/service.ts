import type { Store } from '#db/store';
import type { CampaignListService } from '#server/features/campaign/list/service';
import { type ManagedRow, managedCampaignStore } from '#server/features/campaign/manage/store';
import type { FollowerAnnouncer, UserAnnouncer } from '#server/lib/announcer-types';
import { announceOwner, requireNewOwner } from '#server/lib/launch-owner';
import type { Principal } from '#server/lib/principal';
import { OWNER_FIELD } from '#shared/audit/schema';
import { type CampaignChange, campaignChangeRefusal } from '#shared/campaign/change';
import { canManageCampaign } from '#shared/campaign/policy';
import type { CampaignListPage, HandOver, ManagedCampaign, OwnerAnswer } from '#shared/campaign/schema';
import { campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

export type ManagedCampaignService = ReturnType<typeof managedCampaignService>;

interface ManagedQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  archived?: boolean | undefined;
  mine?: boolean | undefined;
  ownerless?: boolean | undefined;
}

const PAGE_SIZE = 10;

const fieldsOf = (change: CampaignChange) =>
  change.act === 'close' ? { status: 'Done' as const } : change.act === 'archive' ? { archived: true } : { toDate: change.toDate };

interface Dependencies {
  lists: Pick<CampaignListService, 'items'>;
  announce: Pick<UserAnnouncer, 'assignmentsChanged'> & FollowerAnnouncer;
  boxes: { onClose(of: { tenantId: string; campaignId: string }): void };
}

/** Launched campaigns for their owners and administrators (CAMPAIGN-G17, CAMPAIGN-G18). */
export function managedCampaignService(store: Store, { lists, announce, boxes }: Dependencies) {
  const campaigns = managedCampaignStore(store);

  const present = async (principal: Principal, row: ManagedRow): Promise<ManagedCampaign> => {
    const [item] = await lists.items(principal, [row.id]);
    if (!item) throw new AppError('NotFoundError');
    const { type, anonymity, cuts, timeZone, reminders, archived, revision, disclosureThreshold } = row;
    return {
      ...item,
      ...(type === 'Anonymous' ? { anonymity } : {}),
      threshold: clampThreshold(disclosureThreshold),
      ...{ cuts, timeZone, reminders, archived, revision },
    };
  };

  async function find(principal: Principal, row: ManagedRow | undefined): Promise<ManagedRow> {
    if (!row || row.futureTalkId !== null || !canManageCampaign(principal, row)) throw new AppError('NotFoundError');
    return row;
  }

  const get = async (principal: Principal, id: string): Promise<ManagedCampaign> =>
    present(principal, await campaigns.run(principal.tenantId, async (rows) => find(principal, await rows.row(id))));

  return {
    async list(
      principal: Principal,
      { page = 1, pageSize = PAGE_SIZE, search, archived = false, mine = false, ownerless = false }: ManagedQuery,
    ): Promise<CampaignListPage> {
      const ownerUserId = !mine && principal.role.includes('TenantAdministrator') ? undefined : principal.userId;
      const request = { ownerUserId, search, archived, ownerless, offset: (page - 1) * pageSize, limit: pageSize };
      const { ids, total } = await campaigns.run(principal.tenantId, (rows) => rows.page(request));
      return { items: await lists.items(principal, ids), currentPage: page, totalCount: total };
    },

    get,

    /**
     * Closes, extends or archives a campaign. @throws AppError ConcurrencyError with the current campaign, on an older revision;
     * CampaignClosedError, CampaignRunningError
     */
    async change(principal: Principal, id: string, revision: number, change: CampaignChange): Promise<ManagedCampaign> {
      const changed = await campaigns.run(principal.tenantId, async (rows) => {
        const row = await find(principal, await rows.lock(id));
        if (row.revision !== revision) return undefined;
        // A closed box accepts no more answers, even if the last day is not over by the clock of this process.
        const status = (await rows.hasClosedBox(id)) ? 'Done' : campaignStatusAt(row, new Date());
        const refusal = campaignChangeRefusal({ ...row, status }, change);
        if (refusal) throw new AppError(refusal.type, refusal.fields ? { fields: refusal.fields } : {});
        await rows.update(id, fieldsOf(change));
        await rows.audit(principal.userId, [
          { field: 'campaign', after: row.name },
          change.act === 'extend'
            ? { field: 'toDate', before: row.toDate, after: change.toDate }
            : { field: 'campaignStatus', after: change.act === 'close' ? 'Done' : 'Archived' },
        ]);
        return { type: row.type, asked: change.act === 'archive' ? [] : await rows.askedIds(id) };
      });
      if (!changed) throw new AppError('ConcurrencyError', { current: await get(principal, id) });
      // Announced before the campaign is read for the answer, because that read may fail and a repeated call would be refused. The
      // respondents' lists show the last day.
      announce.assignmentsChanged(changed.asked, id);
      if (change.act === 'close' && changed.type === 'Anonymous')
        boxes.onClose({ tenantId: principal.tenantId, campaignId: id.toLowerCase() });
      return get(principal, id);
    },

    /**
     * CAMPAIGN-G21: gives a campaign another owner. @throws AppError ValidationErrorResponse if the user cannot own it; ConcurrencyError with
     * the current campaign, on an older revision
     */
    async handOver(principal: Principal, id: string, { revision, ownerUserId }: HandOver): Promise<OwnerAnswer> {
      const changed = await campaigns.run(principal.tenantId, async (rows) => {
        const found = await rows.lockNewOwner(ownerUserId);
        const row = await find(principal, await rows.lock(id));
        const person = requireNewOwner(found, 'campaigns');
        if (row.ownerUserId === person.id) return { id: row.id, ownerUserId: person.id, before: undefined };
        if (row.revision !== revision) return undefined;
        await rows.update(row.id, { ownerUserId: person.id });
        await rows.audit(principal.userId, [
          { field: 'campaign', after: row.name },
          { field: OWNER_FIELD, before: row.ownerUserId, after: person.id },
        ]);
        return { id: row.id, ownerUserId: person.id, before: row.ownerUserId };
      });
      if (!changed) throw new AppError('ConcurrencyError', { current: await get(principal, id) });
      const { before, ...answer } = changed;
      if (before) announceOwner(announce, [before, answer.ownerUserId], answer.id);
      return answer;
    },
  };
}
