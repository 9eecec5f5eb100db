import type { Locale } from '#shared/i18n/locale';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import type { CampaignDraftContent, CampaignDraftFields } from '#shared/launch/schema';

/** LAUNCH-D1: returns an empty draft. @param maker the user who creates it and owns the campaign until another owner is chosen */
export const emptyCampaignDraft = (maker: { userId: string; language: Locale }): CampaignDraftContent => ({
  name: '',
  type: 'Specific',
  anonymity: 'open',
  surveyIds: [],
  fromDate: null,
  toDate: null,
  defaultLang: maker.language,
  ownerUserId: maker.userId,
  description: {},
  isBoardpulse: false,
  respondents: { userIds: [], departmentIds: [], board: false },
  cuts: [],
  reminders: [3, 1],
});

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** LAUNCH-D1: returns the draft with the fields of a save. Removes repeated ids and days, and merges the description by language. */
export function applyCampaignFields(draft: CampaignDraftContent, fields: CampaignDraftFields): CampaignDraftContent {
  const next = { ...draft, ...fields, description: { ...draft.description, ...fields.description } };
  const { userIds, departmentIds, board } = next.respondents;
  return {
    ...next,
    surveyIds: once(next.surveyIds),
    respondents: { userIds: once(userIds), departmentIds: once(departmentIds), board },
    reminders: once(next.reminders).sort((one, other) => other - one),
  };
}

/** Whether the draft asks anyone: users, departments or the board. */
export const hasRespondents = ({ respondents }: Pick<CampaignDraftContent, 'respondents'>): boolean =>
  respondents.board || respondents.userIds.length > 0 || respondents.departmentIds.length > 0;

/** Whether anyone with the link can answer the campaign. */
export const isOpenLink = ({ type, anonymity }: Pick<CampaignDraftContent, 'type' | 'anonymity'>): boolean =>
  type === 'Anonymous' && anonymity === 'open';

/** The ids of the tenant that a draft may contain. */
export interface KnownIds {
  surveys: ReadonlySet<string>;
  users: ReadonlySet<string>;
  departments: ReadonlySet<string>;
}

/**
 * LAUNCH-D2: validates a draft, which may be incomplete. Refuses ids that the tenant does not have, and what an anonymous campaign may not
 * have.
 * Ids that the stored draft already contains are accepted.
 * @returns a message key for each wrong field
 */
export function validateCampaignDraft(draft: CampaignDraftContent, before: CampaignDraftContent, known: KnownIds): Record<string, string> {
  const errors: Record<string, string> = {};
  const { respondents, type, surveyIds, cuts, ownerUserId } = draft;
  const isNew = (id: string, old: readonly string[]): boolean => !old.includes(id);
  const isUnknown = (ids: readonly string[], old: readonly string[], all: ReadonlySet<string>): boolean =>
    ids.some((id) => !all.has(id) && isNew(id, old));
  if (isUnknown(surveyIds, before.surveyIds, known.surveys)) errors.surveyIds = 'launch.surveyUnknown';
  if (ownerUserId !== before.ownerUserId && !known.users.has(ownerUserId)) errors.ownerUserId = 'launch.personUnknown';
  const old = before.respondents;
  const oldUsers = new Set(old.userIds);
  if (
    respondents.userIds.some((id) => !known.users.has(id) && !oldUsers.has(id)) ||
    isUnknown(respondents.departmentIds, old.departmentIds, known.departments)
  )
    errors.respondents = 'launch.personUnknown';
  if (respondents.userIds.length > LAUNCH_LIMITS.people) errors.respondents = 'launch.errors.tooManyPeople';
  if (type === 'Anonymous') {
    if (surveyIds.length > 1) errors.surveyIds = 'launch.oneSurvey';
    if (cuts.length > 0) errors.cuts = 'launch.noCuts';
    if (isOpenLink(draft) && hasRespondents(draft)) errors.respondents = 'launch.noRespondents';
  }
  return errors;
}
