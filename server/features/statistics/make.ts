import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from '#db/open';
import type { Edition, StatisticsFiles } from '#server/features/statistics/files';
import { presentReport } from '#server/features/statistics/present';
import type { Render } from '#server/features/statistics/report/render';
import { type StatisticsRow, statisticsStore } from '#server/features/statistics/store';
import { openDays, statusOn } from '#shared/campaign/status';
import type { CampaignStatisticsTold } from '#shared/contract/events';
import { DEFAULT_LOCALE, LOCALES } from '#shared/i18n/locale';
import { thresholdOf } from '#shared/statistics/gate';
import type { CampaignStatistics, SurveyResult } from '#shared/statistics/schema';
import { dueSurveys, type Now, nextEdition, shownIn, surveyResult } from '#shared/statistics/statistics';

/** Which campaign a job is about. */
export type OfCampaign = Pick<Edition, 'tenantId' | 'campaignId'>;

interface Parts {
  files: StatisticsFiles;
  render: Render;
  announce: { statistics(told: CampaignStatisticsTold): void };
  warn: (error: unknown) => void;
}

const CHANCE_STEPS = 2 ** 32;
const chance = (): number => randomInt(CHANCE_STEPS) / CHANCE_STEPS;

/** Makes editions of a campaign's statistics; the rules of when and what are those of shared/statistics. */
export function makeStatistics(store: Store, { files, render, announce, warn }: Parts) {
  const rows = statisticsStore(store);

  /** An anonymous campaign asks one survey, and its rows do not say which. */
  const onlySurvey = ({ campaign }: StatisticsRow): string | undefined =>
    campaign.type === 'Anonymous' ? (campaign.surveys[0]?.id ?? '') : undefined;

  async function standing(of: OfCampaign, row: StatisticsRow, now: Date): Promise<Now> {
    const { campaign, tenant } = row;
    const counts = await rows.completed(of.tenantId, of.campaignId, onlySurvey(row));
    const completedOf = (id: string): number => counts.find(({ surveyId }) => surveyId === id)?.completed ?? 0;
    return {
      threshold: thresholdOf(campaign.disclosureThreshold ?? tenant.disclosureThreshold),
      closed: statusOn(campaign, now) === 'Done',
      asked: campaign.assignedUsersCount,
      done: campaign.responseCount,
      madeOn: now.toISOString().slice(0, 10),
      surveys: campaign.surveys.map(({ id }) => ({ surveyId: id, completed: completedOf(id) })),
    };
  }

  /** What is shown of the surveys that are due. Their answers are read once, so a count of them is the count of these rows. */
  async function shownAnew(of: OfCampaign, row: StatisticsRow, { threshold, closed, surveys }: Now): Promise<SurveyResult[]> {
    const before = row.statistics?.shown ?? null;
    const due = dueSurveys(before, { threshold, closed, surveys });
    const answers = due.length > 0 ? await rows.answers(of.tenantId, of.campaignId, due, onlySurvey(row)) : [];
    const bySurvey = Map.groupBy(answers, ({ surveyId }) => surveyId);
    return row.campaign.surveys
      .filter(({ id }) => due.includes(id))
      .map(({ id, questions }) => {
        const responses = (bySurvey.get(id) ?? []).map((answer) => answer.responses);
        return surveyResult({ surveyId: id, questions, responses }, { threshold, closed, last: shownIn(before, id), chance });
      });
  }

  async function storeFiles(of: Edition, row: StatisticsRow, shown: CampaignStatistics): Promise<void> {
    // A storage that is away says so before anything is drawn.
    await files.has(of, DEFAULT_LOCALE);
    const drawn = await render(await presentReport(row, shown));
    for (const lang of LOCALES) await files.put(of, lang, drawn[lang]);
  }

  /** Files that are of no use any more; that one is left behind disturbs nobody. */
  const clear = (of: Edition): Promise<void> => files.remove(of).catch(warn);

  /** The files of the last edition once more, where the storage has lost them. */
  async function restore(of: OfCampaign, row: StatisticsRow): Promise<void> {
    const { edition = null, shown = null } = row.statistics ?? {};
    if (!edition || !shown) return;
    const has = await Promise.all(LOCALES.map((lang) => files.has({ ...of, edition }, lang)));
    if (has.every(Boolean)) return;
    await storeFiles({ ...of, edition }, row, shown);
    announce.statistics({ campaignId: of.campaignId, available: true });
  }

  return {
    /** Campaigns that somebody should look at: those that closed, and those that nobody has looked at yet. */
    async due(most: number): Promise<OfCampaign[]> {
      const found = await rows.due(openDays(new Date()).running, most);
      return found.map((row) => ({ tenantId: row.tenant_id, campaignId: row.campaign_id }));
    },

    /** Makes a new edition where one is due. Files come first and under a name of their own: an edition that is told is whole. */
    async make(of: OfCampaign): Promise<void> {
      const row = await rows.campaign(of.tenantId, of.campaignId);
      if (!row || row.campaign.futureTalkId) return;
      const { shown: before = null, edition: last = null } = row.statistics ?? {};
      const now = await standing(of, row, new Date());
      const next = nextEdition(before, now, await shownAnew(of, row, now));
      if (!next) {
        if (!row.statistics || row.statistics.closed !== now.closed) await rows.looked(of.tenantId, of.campaignId, now.closed);
        return restore(of, row);
      }
      const edition = randomUUID();
      await storeFiles({ ...of, edition }, row, next);
      if (!(await rows.publish(of.tenantId, of.campaignId, last, { edition, shown: next }))) return clear({ ...of, edition });
      announce.statistics({ campaignId: of.campaignId, available: true });
      if (last) await clear({ ...of, edition: last });
    },
  };
}
