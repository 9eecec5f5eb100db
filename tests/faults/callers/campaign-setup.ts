import { LOCALES } from '#shared/i18n/locale';
import type { CampaignDraft, CampaignDraftFields } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { TalkProjectDraft } from '#shared/project/schema';
import type { AttackCaller, AttackTargets } from '#tests/faults/callers/types';
import { dayFromNow } from '#tests/support/launches';

/** Creates an item. @throws Error when it is refused */
async function made<Answer>({ server }: AttackTargets, { token }: AttackCaller, path: string, body: object): Promise<Answer> {
  const answer = await server.callWith<Answer>(token, 'POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} made nothing: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A draft that asks all users of the tenant. */
export const draftForAll = (world: AttackTargets, caller: AttackCaller, fields: CampaignDraftFields = {}): Promise<CampaignDraft> =>
  made<CampaignDraft>(world, caller, '/api/campaign-drafts', {
    respondents: { userIds: [caller.id], departmentIds: world.departments.map(({ id }) => id), board: true },
    ...fields,
  });

/** A draft of a talk project with the maximum number of pairs. */
export const draftOfPairs = (world: AttackTargets, { id, token }: AttackCaller): Promise<TalkProjectDraft> =>
  made<TalkProjectDraft>(world, { id, token }, '/api/talk-project-drafts', {
    pairs: Array.from({ length: PROJECT_LIMITS.draftPairs }, () => ({ giverId: id, takerId: id })),
  });

const everywhere = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]));

/** A campaign that asks all users of the tenant. @returns its id */
export async function launchForAll(world: AttackTargets, caller: AttackCaller, fields: CampaignDraftFields): Promise<string> {
  const multilang = { scalarQuestion1: everywhere('How are you?') };
  const question = await made<LibraryItem>(world, caller, '/api/survey-questions', { type: 'single-without', multilang });
  const texts = { name: 'Pulse', introTitle: 'Hello', introStatement: 'One question.', closingTitle: 'Thank you' };
  const survey = await made<LibraryItem>(world, caller, '/api/surveys', {
    languageIndependentName: 'Pulse',
    multilang: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, everywhere(text)])),
    items: [{ questionId: question.id, version: null }],
  });
  await made(world, caller, `/api/surveys/${survey.id}/versions`, {});
  const draft = await draftForAll(world, caller, {
    ...{ surveyIds: [survey.id], fromDate: dayFromNow(0), toDate: dayFromNow(300), ...fields },
  });
  const confirmed = ['languageIncomplete', 'thirdLaunchIn30Days', 'peopleLeft', 'withoutMail', 'withoutRole', 'holidayAtStartOrEnd'];
  const launch = { revision: draft.revision, confirmed };
  await made(world, caller, `/api/campaign-drafts/${draft.id}/launch`, launch);
  return draft.id;
}

/** A campaign by invitation with all users of the tenant. @returns its id */
export const launchInvitation = (world: AttackTargets, caller: AttackCaller): Promise<string> =>
  launchForAll(world, caller, { type: 'Anonymous', anonymity: 'invited' });
