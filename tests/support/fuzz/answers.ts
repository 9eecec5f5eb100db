import type { TestApp } from '#tests/support/app';
import { BEA, GRETA, tenantIdOf, userIdOf } from '#tests/support/people';
import { anonymousRow, askPeople, newCampaign, newRespondent, newSurvey, type Respondent, responseRow } from '#tests/support/surveys';

/** A survey that Greta is asked, and one that anybody may answer; each has a response that takes saves, however many cases finish. */
export async function makeAnswers(app: TestApp) {
  const survey = newSurvey(['single-with', 'text-only']);
  const campaign = await newCampaign(app, { surveys: [survey] });
  const secretly = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
  const board = await newCampaign(app, { isBoardpulse: true, surveys: [survey] });
  await askPeople(app, board, [GRETA]);
  const foreign = await newCampaign(app, { isBoardpulse: true, tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys: [survey] });
  const [done] = await askPeople(app, campaign, [GRETA], { status: 'Completed' });
  const other = await newRespondent(app, secretly);
  let open = '';
  let respondent: Respondent | undefined;

  async function openRow() {
    const row = open ? await responseRow(app, open) : undefined;
    if (row && row.status !== 'Completed') return row;
    [open = ''] = await askPeople(app, campaign, [GRETA]);
    return responseRow(app, open);
  }
  async function anonymousNow() {
    const row = respondent && (await anonymousRow(app, respondent.surveyResponse.id));
    if (respondent && row && row.status !== 'Completed') return { secret: respondent.secret, row };
    respondent = await newRespondent(app, secretly);
    return { secret: respondent.secret, row: await anonymousRow(app, respondent.surveyResponse.id) };
  }

  return {
    survey,
    /** What an anonymous page may tell anybody. */
    told: JSON.stringify(other),
    campaigns: { saveResponse: campaign.id, saveAnonymous: secretly.id },
    async meaning(): Promise<Record<string, unknown>> {
      const [named, { secret, row }] = [await openRow(), await anonymousNow()];
      return {
        '<open response>': named.id,
        '<open revision>': named.revision,
        '<open assignment>': named.surveyAssignmentId,
        '<done response>': done,
        '<anonymous response>': row.id,
        '<anonymous revision>': row.revision,
        '<secret>': secret,
        '<other secret>': other.secret,
        '<campaign>': campaign.id,
        '<board campaign>': board.id,
        '<anonymous campaign>': secretly.id,
        '<foreign campaign>': foreign.id,
        '<question 0>': survey.questions[0]?.id,
        '<question 1>': survey.questions[1]?.id,
      };
    },
  };
}
