import { randomUUID } from 'node:crypto';
import { createSecret } from '#server/features/anonymous-response/secret';
import type { TestApp } from '#tests/support/app';
import { getKey, newInvitedCampaign } from '#tests/support/ballot-tokens';
import { BEA, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { assignSurvey, newCampaign, newRespondent, newSurvey, responseRow } from '#tests/support/surveys';

/** A survey assigned to Greta and an anonymous one; each always has a response that accepts saves. */
export async function createSurveyWorld(app: TestApp) {
  const survey = newSurvey(['single-with', 'text-only']);
  const campaign = await newCampaign(app, { surveys: [survey] });
  const own = await newCampaign(app, { surveys: [survey], ownerUserId: userIdOf(GRETA) });
  const secretly = await newCampaign(app, { type: 'Anonymous', surveys: [survey], ownerUserId: userIdOf(GRETA) });
  const invited = await newInvitedCampaign(app, [GRETA, TOM], { surveys: [survey] });
  // The key is created on its first request.
  await getKey(app, GRETA, invited.id);
  const board = await newCampaign(app, { isBoardpulse: true, surveys: [survey] });
  await assignSurvey(app, board, [GRETA]);
  const foreign = await newCampaign(app, { isBoardpulse: true, tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys: [survey] });
  const [done] = await assignSurvey(app, campaign, [GRETA], { status: 'Completed' });
  const other = await newRespondent(app, secretly);
  let open = '';

  async function openRow() {
    const row = open ? await responseRow(app, open) : undefined;
    if (row && row.status !== 'Completed') return row;
    [open = ''] = await assignSurvey(app, campaign, [GRETA]);
    return responseRow(app, open);
  }

  return {
    survey,
    /** Texts that an anonymous page may show to anybody. */
    told: JSON.stringify(other),
    campaigns: { saveResponse: campaign.id, saveAnonymous: secretly, signToken: invited.id },
    async meaning(): Promise<Record<string, unknown>> {
      const named = await openRow();
      return {
        '<open response>': named.id,
        '<open revision>': named.revision,
        '<open assignment>': named.surveyAssignmentId,
        '<done response>': done,
        // An anonymous response is not stored before the hand-in.
        '<anonymous response>': randomUUID(),
        '<anonymous revision>': 1,
        '<secret>': createSecret(secretly.tenantId, secretly.id),
        '<other secret>': other.secret,
        '<campaign>': campaign.id,
        '<own campaign>': own.id,
        '<board campaign>': board.id,
        '<anonymous campaign>': secretly.id,
        '<invited campaign>': invited.id,
        '<foreign campaign>': foreign.id,
        '<question 0>': survey.questions[0]?.id,
        '<question 1>': survey.questions[1]?.id,
      };
    },
  };
}
