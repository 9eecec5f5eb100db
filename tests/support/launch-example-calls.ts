import { demoId } from '#db/demo/ids-and-dates';
import { campaignDrafts } from '#db/schema/campaign-draft';
import { applyCampaignFields, emptyCampaignDraft } from '#shared/launch/draft';
import type { TestApp } from '#tests/support/app';
import { ADA, GRETA, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';

const DRAFT_ID = demoId('campaign draft example');
/** Sent again when the answer to a creation was lost. */
const KEY = demoId('creation key of a campaign draft');
const UNUSED_ID = demoId('unused campaign draft example');
export const exampleDraftIds = [DRAFT_ID, UNUSED_ID];

const FIELDS = {
  name: 'Pulse of the winter',
  fromDate: '2035-12-03',
  toDate: '2035-12-14',
  respondents: { userIds: [userIdOf(TOM)], departmentIds: [], board: false },
};

const NEXT_DAYS = { fromDate: '2036-02-04', toDate: '2036-02-22' };

/** Creates two campaign drafts. */
export async function launchExample({ store }: TestApp): Promise<void> {
  const maker = { userId: userIdOf(ADA), language: 'en-GB' as const };
  const content = applyCampaignFields(emptyCampaignDraft(maker), FIELDS);
  const row = { tenantId: tenantIdOf(GRETA), makerId: maker.userId, content, search: FIELDS.name.toLowerCase() };
  await store.db.insert(campaignDrafts).values(exampleDraftIds.map((id) => ({ ...row, id })));
}

/** Calls of campaign drafts, in an order in which each is valid. @param campaignId a campaign that Ada may manage */
export function launchCalls(campaignId: string): Record<string, ExampleCall> {
  const params = { id: DRAFT_ID };
  const call = (request: ExampleCall['request'], refused: ExampleCall['refused'] = [TOM, {}, 'ForbiddenError']): ExampleCall => ({
    who: ADA,
    request: request,
    refused,
  });
  const change = { revision: 1, counter: 1, fields: { name: 'Pulse of the new year' } };
  return {
    listCampaignDrafts: call({ query: { page: 1, pageSize: 10, search: 'pulse' } }, [
      ADA,
      { query: { pageSize: 11 } },
      'ValidationErrorResponse',
    ]),
    listCampaignSurveys: call({ query: { page: 1, pageSize: 10, search: 'pulse' } }, [TOM, { query: {} }, 'ForbiddenError']),
    listSurveysOfDraft: call({ params }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    getCampaignDraft: call({ params }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    launchCampaign: call({ params, query: { dryRun: true }, body: { revision: 1, confirmed: [] } }, [
      ADA,
      { params: { id: NOBODY } },
      'NotFoundError',
    ]),
    changeCampaignDraft: call({ params, body: change }, [
      ADA,
      { params, body: { ...change, fields: { name: 'Too late' } } },
      'ConcurrencyError',
    ]),
    createCampaignDraft: call({ query: { creationKey: KEY }, body: FIELDS }),
    copyCampaignDraft: call({ params, query: { creationKey: KEY } }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    removeCampaignDraft: call({ params: { id: UNUSED_ID } }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    repeatCampaign: call({ params: { id: campaignId }, query: { creationKey: KEY }, body: NEXT_DAYS }, [
      ADA,
      { params: { id: NOBODY }, body: NEXT_DAYS },
      'NotFoundError',
    ]),
  };
}

/** The same calls by another tenant; null for lists, which return its own rows. */
export const launchForays = (campaignId: string): Record<string, ExampleCall['request'] | null> => ({
  listCampaignDrafts: null,
  listCampaignSurveys: null,
  listSurveysOfDraft: { params: { id: DRAFT_ID } },
  createCampaignDraft: { body: { respondents: FIELDS.respondents } },
  getCampaignDraft: { params: { id: DRAFT_ID } },
  changeCampaignDraft: { params: { id: DRAFT_ID }, body: { revision: 1, counter: 1, fields: { name: 'Taken over' } } },
  copyCampaignDraft: { params: { id: DRAFT_ID } },
  removeCampaignDraft: { params: { id: DRAFT_ID } },
  launchCampaign: { params: { id: DRAFT_ID }, body: { revision: 1, confirmed: [] } },
  repeatCampaign: { params: { id: campaignId }, body: NEXT_DAYS },
});

const NAMES = new Set(Object.keys(launchForays('')));
export const isOfLaunch = (name: string): boolean => NAMES.has(name);
