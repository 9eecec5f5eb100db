import type { Store } from '#db/store';
import type { CampaignService } from '#server/features/campaign/progress-service';
import { type StatisticsEdition, statisticsFiles } from '#server/features/statistics/files';
import { type CampaignRef, createStatisticsJob } from '#server/features/statistics/job';
import { renderInWorker } from '#server/features/statistics/report/report-thread';
import { createSignedToken, parseSignature, SIGNED_URL_TTL_MS, verifySignature } from '#server/features/statistics/signed-url';
import { statisticsStore } from '#server/features/statistics/store';
import type { TranslationService } from '#server/features/translation/service';
import { LruCache } from '#server/lib/cache';
import { ExpectedRefusal } from '#server/lib/expected-refusal';
import type { Principal } from '#server/lib/principal';
import type { Jobs } from '#server/plugins/jobs';
import type { Storage } from '#server/plugins/storage/storage';
import type { CampaignStatisticsChanged } from '#shared/api/events';
import { buildUrl } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locale';
import { isOver } from '#shared/statistics/edition-policy';
import { getStatistics } from '#shared/statistics/endpoints';

export type StatisticsService = ReturnType<typeof statisticsService>;

interface Dependencies {
  storage: Storage;
  jobs: Jobs;
  campaigns: Pick<CampaignService, 'mayFollow'>;
  translations: Pick<TranslationService, 'wordings'>;
  announce: { statistics(told: CampaignStatisticsChanged): void };
  /** Reads uploaded images of a tenant. */
  pictures: { read(tenantId: string, address: string): Promise<Uint8Array | undefined> };
  warn: (error: unknown) => void;
}

const ASKED_AGAIN_MS = 10_000;

/** Maximum number of campaigns per round. */
const ROUND = 20;

/** Makes editions of statistics as background jobs, and opens their PDF. */
export function statisticsService(store: Store, { storage, jobs, campaigns, pictures, translations, announce, warn }: Dependencies) {
  const rows = statisticsStore(store);
  const files = statisticsFiles(storage);
  const maker = createStatisticsJob(store, { files, render: renderInWorker, announce, pictures, translations, warn });

  const handIn = jobs.define<CampaignRef & Record<string, string>>({ name: 'statistics', handle: (of) => maker.make(of) });
  const ask = (of: CampaignRef): void => void handIn({ ...of }, of.campaignId, { urgent: true }).catch(warn);
  const lookRound = jobs.define({
    name: 'statistics-due',
    every: '*/5 * * * *',
    handle: async () => {
      for (const of of await maker.due(ROUND)) await handIn({ ...of }, of.campaignId);
    },
  });
  void lookRound({}, 'statistics-due').catch(warn);

  /** Limits the jobs for a missing edition, because a waiting page asks repeatedly. */
  const recent = new LruCache<true>(1_000, ASKED_AGAIN_MS);
  function askAgain({ tenantId, campaignId }: CampaignRef, edition = 'first'): void {
    const key = `${campaignId} ${edition}`;
    if (recent.get(key)) return;
    recent.set(key, true);
    ask({ tenantId, campaignId });
  }

  /** The error while an edition is being made. The room of the campaign gets an event when it is ready. */
  const preparing = (): AppError => new ExpectedRefusal('NotFoundError', { detail: 'preparing' });

  /** The last edition. @throws AppError NotFoundError; TooFewAnsweredError if there will never be one (STATISTICS-T6) */
  async function last(of: CampaignRef, lang: Locale | undefined) {
    const row = await rows.edition(of.tenantId, of.campaignId);
    if (!row) throw new AppError('NotFoundError');
    const { edition, addressKey, defaultLang, closed } = row;
    // Requested now, because the next regular job may be minutes away and leaves out campaigns that no respondent has begun.
    const lacksLast = !closed && isOver(row.campaign, new Date());
    if (!row.looked || lacksLast) askAgain(of);
    if (!edition && closed) throw new AppError('TooFewAnsweredError');
    if (!edition || !addressKey) throw preparing();
    return { of: { ...of, edition } satisfies StatisticsEdition, lang: lang ?? defaultLang ?? DEFAULT_LOCALE, addressKey };
  }

  async function lastFor(principal: Principal, campaignId: string, lang: Locale | undefined) {
    if (!(await campaigns.mayFollow(principal, campaignId))) throw new AppError('NotFoundError');
    return last({ tenantId: principal.tenantId, campaignId }, lang);
  }

  /** @throws AppError UnauthorizedError when the signature is invalid, expired or for another file */
  async function lastSigned(campaignId: string, signed: string, lang: Locale | undefined) {
    const claim = parseSignature(signed);
    const unsigned = new AppError('UnauthorizedError', { detail: 'the address has no signature, or an expired one' });
    if (!claim) throw unsigned;
    const { tenantId, until, signature } = claim;
    const row = await rows.edition(tenantId, campaignId);
    const opens = { tenantId, campaignId, lang: lang ?? row?.defaultLang ?? DEFAULT_LOCALE, until };
    if (!row?.addressKey || !verifySignature(opens, signature, row.addressKey, Date.now())) throw unsigned;
    return last({ tenantId, campaignId }, lang);
  }

  const lastOf = (who: Principal | string, campaignId: string, lang: Locale | undefined) =>
    typeof who === 'string' ? lastSigned(campaignId, who, lang) : lastFor(who, campaignId, lang);

  /** Checks that the file exists. @throws AppError NotFoundError if the storage has lost it; a job then makes it again */
  async function kept(found: { of: StatisticsEdition; lang: Locale }): Promise<void> {
    if (await files.has(found.of, found.lang)) return;
    askAgain(found.of, found.of.edition);
    throw preparing();
  }

  return {
    /** Called when a response was completed: a new edition may be due. */
    onAnswer: (tenantId: string, campaignId: string): void => ask({ tenantId, campaignId }),

    /** The file, for a user who may follow the campaign or a caller with a signed address. @throws AppError NotFoundError, UnauthorizedError */
    async open(who: Principal | string, campaignId: string, lang: Locale | undefined): Promise<Uint8Array> {
      const found = await lastOf(who, campaignId, lang);
      const bytes = await files.get(found.of, found.lang);
      if (bytes) return bytes;
      askAgain(found.of, found.of.edition);
      throw preparing();
    },

    /** Checks access and existence of the file like `open`, without reading it. */
    async isThere(who: Principal | string, campaignId: string, lang: Locale | undefined): Promise<void> {
      await kept(await lastOf(who, campaignId, lang));
    },

    /** A signed address of the file, valid for one minute without a token, because a new tab sends none. @throws AppError NotFoundError */
    async address(principal: Principal, campaignId: string, wanted: Locale | undefined): Promise<{ url: string; expiresAt: string }> {
      const { of, lang, addressKey } = await lastFor(principal, campaignId, wanted);
      await kept({ of, lang });
      const until = Date.now() + SIGNED_URL_TTL_MS;
      const signed = createSignedToken({ ...of, lang, until }, addressKey);
      return { url: buildUrl(getStatistics.path, { campaignId }, { lang, signed }), expiresAt: new Date(until).toISOString() };
    },
  };
}
