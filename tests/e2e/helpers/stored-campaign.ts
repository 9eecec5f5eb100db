import type { CampaignDraft, CampaignDraftFields } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { storeSurvey } from '#tests/e2e/helpers/library-survey';
import { Client } from '#tests/support/api-client';
import { ADA, CARLA, JONAS, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, launchNow, makeItem } from '#tests/support/launches';

interface House {
  port: number;
}

export const clientAt = ({ port }: House): Client => new Client(`http://localhost:${port}`);

/** A survey with a saved version for campaigns: complete in English, not in German. */
export async function savedSurvey(house: House, name?: string): Promise<LibraryItem> {
  const { survey } = await storeSurvey(house, name);
  await clientAt(house).call(ADA, 'POST', `/api/surveys/${survey.id}/versions`, {});
  return survey;
}

const fieldsOf = (survey: LibraryItem): CampaignDraftFields => ({
  ...{ name: 'Puls', surveyIds: [survey.id], defaultLang: 'en-GB', reminders: [3, 1] },
  ...{ fromDate: dayFromNow(0), toDate: dayFromNow(20) },
  respondents: { userIds: [TOM, CARLA, JONAS].map(userIdOf), departmentIds: [], board: false },
});

/** A draft of Ada Rossi with three respondents, one of whom reads German. */
export const storeCampaignDraft = async (house: House, fields: CampaignDraftFields = {}): Promise<CampaignDraft> =>
  makeItem<CampaignDraft>(clientAt(house), ADA, DRAFTS, { ...fieldsOf(await savedSurvey(house)), ...fields });

/** A running campaign with three respondents. @returns its id */
export const storeCampaign = async (house: House, fields: CampaignDraftFields = {}): Promise<string> =>
  launchNow(clientAt(house), ADA, { ...fieldsOf(await savedSurvey(house)), ...fields });
