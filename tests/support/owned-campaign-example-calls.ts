import { demoId } from '#db/demo/ids-and-dates';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { TestApp } from '#tests/support/app';
import { inviteAll } from '#tests/support/campaign-mails';
import { CARLA, GRETA, JONAS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';
import { assignSurvey, newCampaign } from '#tests/support/surveys';

/** Period of campaigns created here, which sorts after those of the demo. */
export const OPEN_LONGER = { fromDate: '2026-06-01', toDate: '2099-12-31' };
/** Period of a campaign that is extended: the last that CAMPAIGN-G20 allows. */
const LAST_YEAR = { fromDate: '2099-01-04', toDate: '2099-12-16' };

/** Campaigns of Greta: one that she manages, one that she extends, and one with an open link. */
export async function ownedCampaignExample(app: TestApp, surveys: SurveySnapshot[]) {
  const managed = await newCampaign(app, {
    id: demoId('campaign', 'managed example'),
    ...OPEN_LONGER,
    ownerUserId: userIdOf(GRETA),
    disclosureThreshold: 5,
    surveys,
  });
  await assignSurvey(app, managed, [CARLA]);
  await inviteAll(app.store, managed);
  const extended = await newCampaign(app, {
    id: demoId('campaign', 'extended example'),
    ...LAST_YEAR,
    ownerUserId: userIdOf(GRETA),
    surveys,
  });
  const linked = await newCampaign(app, {
    id: demoId('campaign', 'linked example'),
    ...{ ...OPEN_LONGER, toDate: '2100-01-01' },
    type: 'Anonymous',
    ownerUserId: userIdOf(GRETA),
    surveys,
  });
  return { managed, extended, linked };
}

/** Calls of the owner of a campaign. */
export function ownedCampaignCalls(
  { managed, extended, linked }: Awaited<ReturnType<typeof ownedCampaignExample>>,
  boardId: string,
): Record<string, ExampleCall> {
  const ofLinked = { params: { id: linked.id } };
  const ofExtended = { params: { id: extended.id } };
  const ofManaged = { params: { id: managed.id } };
  return {
    getManaged: { request: ofManaged, refused: [TOM, ofManaged, 'NotFoundError'] },
    extendCampaign: {
      request: { ...ofExtended, body: { revision: 1, toDate: '2099-12-30' } },
      // Jonas owns it by then: all requests are sent before the first refused one.
      refused: [JONAS, { ...ofExtended, body: { revision: 1, toDate: '2099-12-30' } }, 'ConcurrencyError'],
    },
    handOverCampaign: {
      request: { ...ofExtended, body: { revision: 2, ownerUserId: userIdOf(JONAS) } },
      refused: [GRETA, { ...ofExtended, body: { revision: 3, ownerUserId: userIdOf(GRETA) } }, 'NotFoundError'],
    },
    sendReminders: {
      request: { ...ofManaged, body: { all: true } },
      refused: [GRETA, { params: { id: boardId }, body: { all: true } }, 'NotFoundError'],
    },
    getLinkSvg: { request: ofLinked, refused: [GRETA, ofManaged, 'NotFoundError'] },
    getLinkPng: { request: ofLinked, refused: [GRETA, ofManaged, 'NotFoundError'] },
    getPoster: { request: { ...ofLinked, query: { lang: 'de-DE' } }, refused: [GRETA, ofManaged, 'NotFoundError'] },
    listRespondents: {
      request: { ...ofManaged, query: { page: 1, pageSize: 20, search: 'car', status: 'Open', mail: 'queued' } },
      refused: [TOM, ofManaged, 'NotFoundError'],
    },
    importRespondents: {
      request: { ...ofManaged, query: { dryRun: true }, body: { file: `mail\n${CARLA}\nnobody@aurora.example`, language: 'en-GB' } },
      refused: [TOM, { ...ofManaged, body: { file: 'mail' } }, 'NotFoundError'],
    },
    addRespondents: {
      request: { ...ofManaged, body: { userIds: [userIdOf(CARLA)] } },
      refused: [TOM, { ...ofManaged, body: { userIds: [NOBODY] } }, 'NotFoundError'],
    },
    closeCampaign: {
      request: { ...ofManaged, body: { revision: 1 } },
      refused: [GRETA, { ...ofManaged, body: { revision: 3 } }, 'CampaignClosedError'],
    },
    listManaged: {
      request: { query: { page: 1, pageSize: 10, search: managed.name.slice(0, 5), archived: false, mine: true, ownerless: false } },
      refused: [GRETA, { query: { pageSize: 11 } }, 'ValidationErrorResponse'],
    },
    archiveCampaign: {
      request: { ...ofManaged, body: { revision: 2 } },
      refused: [GRETA, { params: { id: boardId }, body: { revision: 1 } }, 'NotFoundError'],
    },
  };
}
