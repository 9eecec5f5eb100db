import type { Store } from '#db/open';
import { Cache } from '#server/cache';
import type { CampaignService } from '#server/features/campaign/service';
import { claimOf, isGood, OPENS_FOR_MS, sign } from '#server/features/statistics/address';
import { type Edition, statisticsFiles } from '#server/features/statistics/files';
import { makeStatistics, type OfCampaign } from '#server/features/statistics/make';
import { type Render, renderInThread } from '#server/features/statistics/report/render';
import { statisticsStore } from '#server/features/statistics/store';
import type { Principal } from '#server/plugins/auth';
import type { Jobs } from '#server/plugins/jobs';
import type { Storage } from '#server/plugins/storage/storage';
import { addressOf } from '#shared/contract/endpoint';
import { Refusal } from '#shared/contract/errors';
import type { CampaignStatisticsTold } from '#shared/contract/events';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locale';
import { getStatistics } from '#shared/statistics/endpoints';

export type StatisticsService = ReturnType<typeof statisticsService>;

interface Parts {
  storage: Storage;
  jobs: Jobs;
  campaigns: Pick<CampaignService, 'mayFollow'>;
  announce: { statistics(told: CampaignStatisticsTold): void };
  warn: (error: unknown) => void;
  render?: Render;
}

const ASKED_AGAIN_MS = 10_000;

/** Campaigns that are looked at in one round; the next one takes the next. */
const ROUND = 20;

export function statisticsService(store: Store, { storage, jobs, campaigns, announce, warn, render = renderInThread }: Parts) {
  const rows = statisticsStore(store);
  const files = statisticsFiles(storage);
  const maker = makeStatistics(store, { files, render, announce, warn });

  const handIn = jobs.define<OfCampaign & Record<string, string>>({ name: 'statistics', handle: (of) => maker.make(of) });
  const ask = (of: OfCampaign): void => void handIn({ ...of }, of.campaignId, { urgent: true }).catch(warn);
  const lookRound = jobs.define({
    name: 'statistics-due',
    every: '*/5 * * * *',
    handle: async () => {
      for (const of of await maker.due(ROUND)) await handIn({ ...of }, of.campaignId);
    },
  });
  void lookRound({}, 'statistics-due').catch(warn);

  /** Whoever waits asks again and again; for each edition that is missing this is one job now and then. */
  const asked = new Cache<true>(1_000, ASKED_AGAIN_MS);
  function askAgain({ tenantId, campaignId }: OfCampaign, edition = 'first'): void {
    const key = `${campaignId} ${edition}`;
    if (asked.get(key)) return;
    asked.set(key, true);
    ask({ tenantId, campaignId });
  }

  /** There is something to come, or to come again; whoever asked hears of it. */
  const preparing = (): Refusal => new Refusal('NotFoundError', { detail: 'preparing' });

  /** The last edition, for somebody who may see it. @throws Refusal NotFoundError */
  async function last(of: OfCampaign, lang: Locale | undefined) {
    const row = await rows.edition(of.tenantId, of.campaignId);
    if (!row) throw new Refusal('NotFoundError');
    if (!row.looked) askAgain(of);
    const { edition, addressKey, defaultLang } = row;
    if (!edition || !addressKey) throw preparing();
    return { of: { ...of, edition } satisfies Edition, lang: lang ?? defaultLang ?? DEFAULT_LOCALE, addressKey };
  }

  async function lastFor(principal: Principal, campaignId: string, lang: Locale | undefined) {
    if (!(await campaigns.mayFollow(principal, campaignId))) throw new Refusal('NotFoundError');
    return last({ tenantId: principal.tenantId, campaignId }, lang);
  }

  /** @throws Refusal UnauthorizedError for an address that we did not sign, or not for this file, or too long ago */
  async function lastSigned(campaignId: string, signed: string, lang: Locale | undefined) {
    const claim = claimOf(signed);
    const unsigned = new Refusal('UnauthorizedError', { detail: 'the address is not signed, or not any more' });
    if (!claim) throw unsigned;
    const { tenantId, until, signature } = claim;
    const row = await rows.edition(tenantId, campaignId);
    const opens = { tenantId, campaignId, lang: lang ?? row?.defaultLang ?? DEFAULT_LOCALE, until };
    if (!row?.addressKey || !isGood(opens, signature, row.addressKey, Date.now())) throw unsigned;
    return last({ tenantId, campaignId }, lang);
  }

  const lastOf = (who: Principal | string, campaignId: string, lang: Locale | undefined) =>
    typeof who === 'string' ? lastSigned(campaignId, who, lang) : lastFor(who, campaignId, lang);

  /** @throws Refusal NotFoundError for a file that the storage has lost; it is made again */
  async function kept(found: { of: Edition; lang: Locale }): Promise<void> {
    if (await files.has(found.of, found.lang)) return;
    askAgain(found.of, found.of.edition);
    throw preparing();
  }

  return {
    /** Somebody's answers are complete: a new edition may be due. */
    answered: (tenantId: string, campaignId: string): void => ask({ tenantId, campaignId }),

    /** The file for whoever may follow the campaign, or has an address signed for it. @throws Refusal NotFoundError, UnauthorizedError */
    async open(who: Principal | string, campaignId: string, lang: Locale | undefined): Promise<Uint8Array> {
      const found = await lastOf(who, campaignId, lang);
      const bytes = await files.get(found.of, found.lang);
      if (bytes) return bytes;
      askAgain(found.of, found.of.edition);
      throw preparing();
    },

    /** The same without reading it. */
    async isThere(who: Principal | string, campaignId: string, lang: Locale | undefined): Promise<void> {
      await kept(await lastOf(who, campaignId, lang));
    },

    /** The same file under an address that needs no token, for a minute: a new tab can only show what is there. @throws Refusal NotFoundError */
    async address(principal: Principal, campaignId: string, wanted: Locale | undefined): Promise<{ url: string; expiresAt: string }> {
      const { of, lang, addressKey } = await lastFor(principal, campaignId, wanted);
      await kept({ of, lang });
      const until = Date.now() + OPENS_FOR_MS;
      const signed = sign({ ...of, lang, until }, addressKey);
      return { url: addressOf(getStatistics.path, { campaignId }, { lang, signed }), expiresAt: new Date(until).toISOString() };
    },
  };
}
