import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import type { StatisticsEdition, StatisticsFiles } from '#server/features/statistics/files';
import type { Render } from '#server/features/statistics/report/report-thread';
import { presentReport } from '#server/features/statistics/report-data';
import { type CompletedResponse, type NextEdition, type StatisticsRow, statisticsStore } from '#server/features/statistics/store';
import type { TranslationService } from '#server/features/translation/service';
import { LruCache } from '#server/lib/cache';
import { runInTurns } from '#server/lib/run-in-turns';
import type { RunAgain } from '#server/plugins/jobs';
import type { CampaignStatisticsChanged } from '#shared/api/events';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { DEFAULT_LOCALE, LOCALES } from '#shared/i18n/locale';
import { departmentResultsInSteps } from '#shared/statistics/department-results';
import { shuffle } from '#shared/statistics/disclosure';
import { drawBatch, editionPauseMs, isOver } from '#shared/statistics/edition-policy';
import {
  type CampaignSnapshot,
  nextEdition,
  resultInEdition,
  surveyResultInSteps,
  surveysToPublish,
} from '#shared/statistics/edition-results';
import type { CampaignStatistics, SurveyResult } from '#shared/statistics/schema';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/** The campaign of a job. */
export type CampaignRef = Pick<StatisticsEdition, 'tenantId' | 'campaignId'>;

interface Dependencies {
  files: StatisticsFiles;
  render: Render;
  announce: { statistics(told: CampaignStatisticsChanged): void };
  translations: Pick<TranslationService, 'wordings'>;
  pictures: { read(tenantId: string, address: string): Promise<Uint8Array | undefined> };
  warn: (error: unknown) => void;
  pauseMs?: typeof editionPauseMs;
}

/** Maximum number of due campaigns of which a round takes some. */
const MAX_DUE = 2_000;

const CHANCE_STEPS = 2 ** 32;
const chance = (): number => randomInt(CHANCE_STEPS) / CHANCE_STEPS;

/** Makes editions of a campaign's statistics, by the rules of shared/statistics. */
export function createStatisticsJob(
  store: Store,
  { files, render, announce, pictures, translations, warn, pauseMs = editionPauseMs }: Dependencies,
) {
  const rows = statisticsStore(store);
  /** When the next edition of a campaign may be made, in ms of `performance.now()` (STATISTICS-N5). */
  const pauseEnds = new LruCache<number>(1_000);

  /** The survey of an anonymous campaign, which has exactly one; its rows do not name it. */
  const onlySurvey = ({ campaign }: StatisticsRow): string | undefined =>
    campaign.type === 'Anonymous' ? (campaign.surveys[0]?.id ?? '') : undefined;

  async function standing(of: CampaignRef, row: StatisticsRow, now: Date): Promise<CampaignSnapshot> {
    const { campaign, tenant } = row;
    const counts = await rows.completed(of.tenantId, of.campaignId, onlySurvey(row));
    const completedOf = (id: string): number => counts.find(({ surveyId }) => surveyId === id)?.completed ?? 0;
    return {
      type: campaign.type,
      threshold: clampThreshold(campaign.disclosureThreshold ?? tenant.disclosureThreshold),
      // Until its box is closed, an anonymous campaign may have more answers than those that are opened.
      closed: isOver(campaign, now) && !row.hasOpenBox,
      asked: campaign.assignedUsersCount,
      done: campaign.responseCount,
      madeOn: dayIn(campaign.timeZone, now),
      surveys: campaign.surveys.map(({ id }) => ({ surveyId: id, completed: completedOf(id) })),
    };
  }

  /**
   * The new results of the due surveys. Reads all responses of a survey once, and stores which of them are drawn before anything shows them
   * (STATISTICS-N6).
   */
  async function shownAnew(of: CampaignRef, row: StatisticsRow, now: CampaignSnapshot, due: string[]): Promise<SurveyResult[]> {
    const { shown: before = null, edition: last = null } = row.statistics ?? {};
    const completed = due.length > 0 ? await rows.answers(of.tenantId, of.campaignId, due, onlySurvey(row)) : [];
    const bySurvey = Map.groupBy(completed, ({ surveyId }) => surveyId);
    const surveys: { drawn: CompletedResponse[]; shown: SurveyResult }[] = [];
    for (const { id: surveyId, questions } of row.campaign.surveys.filter(({ id }) => due.includes(id))) {
      const all = bySurvey.get(surveyId) ?? [];
      const inLast = resultInEdition(before, surveyId);
      const { responses, drawn } = drawBatch(all, { ...now, included: inLast?.included ?? 0 }, chance);
      const answers = { surveyId, questions, completed: all.length, responses: responses.map((each) => each.responses) };
      const result = await runInTurns(surveyResultInSteps(answers, { ...now, last: inLast, chance }));
      // STATISTICS-C3: only the last edition is split, so that no two editions differ by a few respondents of a department.
      const isSplit = now.closed && row.campaign.cuts.includes('department');
      const departments = isSplit ? { departments: await runInTurns(departmentResultsInSteps(questions, responses, now.threshold)) } : {};
      surveys.push({ drawn, shown: { ...result, ...departments } });
    }
    const drawn = surveys.flatMap((survey) => survey.drawn.map(({ id }) => id));
    const counted = completed.filter((response) => response.counted).length;
    if (drawn.length > 0) await rows.draw(of.tenantId, of.campaignId, { last, surveyIds: due, counted, drawn });
    return surveys.map(({ shown }) => shown);
  }

  async function storeFiles(of: StatisticsEdition, row: StatisticsRow, shown: CampaignStatistics): Promise<void> {
    // An unreachable storage fails here, before anything is drawn.
    await files.has(of, DEFAULT_LOCALE);
    const read = (address: string) => pictures.read(of.tenantId, address);
    const drawn = await render(await presentReport(row, shown, { read, wording: await translations.wordings(of.tenantId) }));
    for (const lang of LOCALES) await files.put(of, lang, drawn[lang]);
  }

  /** Deletes files of an old or unpublished edition. A failure is ignored: the files only take space. */
  const clear = (of: StatisticsEdition): Promise<void> => files.remove(of).catch(warn);

  /** Makes the files of the last edition again if the storage has lost them. */
  async function restore(of: CampaignRef, row: StatisticsRow): Promise<void> {
    const { edition = null, shown = null } = row.statistics ?? {};
    if (!edition || !shown) return;
    const has = await Promise.all(LOCALES.map((lang) => files.has({ ...of, edition }, lang)));
    if (has.every(Boolean)) return;
    await storeFiles({ ...of, edition }, row, shown);
    announce.statistics({ campaignId: of.campaignId, available: true });
  }

  /** Makes a new edition if one is due. Writes its files first, under a new name, so that a published edition is complete. */
  async function makeEdition(of: CampaignRef, row: StatisticsRow, now: CampaignSnapshot, due: string[]): Promise<void> {
    const { shown: before = null, edition: last = null } = row.statistics ?? {};
    const anew = await shownAnew(of, row, now, due);
    const shown = nextEdition(before, now, anew);
    if (!shown) {
      if (!row.statistics || row.statistics.closed !== now.closed) {
        await rows.looked(of.tenantId, of.campaignId, now.closed);
        // STATISTICS-T6: open pages of the campaign show that its statistics are being computed.
        if (now.closed && !last) announce.statistics({ campaignId: of.campaignId, available: false });
      }
      return restore(of, row);
    }
    const next: NextEdition = { edition: randomUUID(), shown };
    const { edition } = next;
    await storeFiles({ ...of, edition }, row, shown).catch(async (error: unknown) => {
      await clear({ ...of, edition });
      throw error;
    });
    if (!(await rows.publish(of.tenantId, of.campaignId, last, next))) return clear({ ...of, edition });
    pauseEnds.set(of.campaignId, performance.now() + pauseMs(anew.reduce((sum, { completed }) => sum + completed, 0)));
    announce.statistics({ campaignId: of.campaignId, available: true });
    if (last) await clear({ ...of, edition: last });
  }

  return {
    /**
     * Campaigns to check: closed ones, and those that were never checked. If there are more than `most`, the latest ones and some others at
     * random: some campaigns stay due for a long time, for example because their ballot box cannot be opened, and must not block the
     * others.
     */
    async due(most: number): Promise<CampaignRef[]> {
      const found = await rows.due(new Date(), MAX_DUE);
      const latest = Math.ceil(most / 2);
      const taken = [...found.slice(0, latest), ...shuffle(found.slice(latest), chance).slice(0, most - latest)];
      return taken.map((row) => ({ tenantId: row.tenant_id, campaignId: row.campaign_id }));
    },

    /**
     * Makes a new edition if one is due.
     * @returns when to run again if one is due but has to wait (STATISTICS-N5)
     */
    async make(of: CampaignRef): Promise<RunAgain | undefined> {
      const row = await rows.campaign(of.tenantId, of.campaignId);
      if (!row || row.campaign.futureTalkId) return undefined;
      // Uses the clock of the store: that of this process may be wrong, and the last edition is final.
      const now = await standing(of, row, new Date(Number(row.nowMs)));
      const due = surveysToPublish(row.statistics?.shown ?? null, now);
      const pauseLeftMs = (pauseEnds.get(of.campaignId) ?? 0) - performance.now();
      if (due.length > 0 && !now.closed && pauseLeftMs > 0) return { key: of.campaignId, inMs: pauseLeftMs };
      await makeEdition(of, row, now, due);
      return undefined;
    },
  };
}
