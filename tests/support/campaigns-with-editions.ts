import type { TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { commentsIn, handInWords, runStatisticsJob, shownOf } from '#tests/support/statistics';
import { assignSurvey, changeCampaign, newCampaign, newSurvey } from '#tests/support/surveys';

const BO = 'bo.li@aurora.example';
const PAOLO = 'paolo.brambilla@aurora.example';
const NINE = [TOM, NILS, GRETA, MIRA, JONAS, CARLA, ADA, BO, PAOLO];

/** Campaigns with a job that makes editions of their statistics. */
export function campaignsWithEditions(app: () => TestApp) {
  /** A campaign with nine users, a threshold of three and one text question. */
  async function begin() {
    const campaign = await newCampaign(app(), { disclosureThreshold: 3, surveys: [newSurvey(['text-only'])] });
    const ids = await assignSurvey(app(), campaign, NINE);
    return {
      campaign,
      ids,
      answer: async (from: number, to: number, wordsOf = (i: number) => `said by ${i}`): Promise<void> => {
        for (let i = from; i < to; i += 1) await handInWords(app(), NINE[i] ?? '', ids[i] ?? '', wordsOf(i));
      },
      /** The last edition after a run of the job. */
      look: async () => {
        await runStatisticsJob(app(), campaign);
        const shown = await shownOf(app(), campaign.id);
        const { completed, included } = shown?.surveys[0] ?? {};
        return { shown, comments: commentsIn(shown), counts: [completed, included] };
      },
      close: () => changeCampaign(app(), campaign.id, { status: 'Done' }),
    };
  }

  return { begin };
}
