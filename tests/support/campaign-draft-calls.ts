import type { ErrorBody } from '#shared/contract/errors';
import type { CampaignDraftFields } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import type { TestApp } from '#tests/support/app';
import { GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, type LaunchDraft, makeItem } from '#tests/support/launches';

/** Calls on drafts of campaigns by Greta. */
export function campaignDraftCalls(app: () => TestApp, survey: () => LibraryItem) {
  const made = <T = LibraryItem>(who: string, path: string, body: object): Promise<T> => makeItem<T>(app(), who, path, body);
  const finished = (): CampaignDraftFields => ({
    name: 'Pulse of the winter',
    surveyIds: [survey().id],
    fromDate: dayFromNow(1),
    toDate: dayFromNow(20),
    respondents: { userIds: [userIdOf(TOM), userIdOf(GRETA)], departmentIds: [], board: false },
  });
  const draftOf = (fields: CampaignDraftFields = finished()) => made<LaunchDraft>(GRETA, DRAFTS, fields);
  const dryRun = (id: string) => dryRunOf(app(), GRETA, id);
  const launch = async ({ id, revision }: LaunchDraft, who = GRETA, confirmed?: string[]) => {
    const warnings = confirmed ?? (await dryRun(id)).warnings?.map(({ code }) => code) ?? [];
    return app().call<{ campaignId: string } & ErrorBody>(who, 'POST', `${DRAFTS}/${id}/launch`, { revision, confirmed: warnings });
  };

  return { made, finished, draftOf, dryRun, launch };
}
