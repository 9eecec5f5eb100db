import type { AnonymousCampaignRow, DraftRow } from '#server/features/anonymous-response/store';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import { campaignStatusAt } from '#shared/campaign/status';
import { emptyResponses } from '#shared/response/answer-rules';
import { isReset } from '#shared/response/content-validation';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';
import { displayName } from '#shared/user/name';

/**
 * The owner for a caller without a token. Photos in storage need a token and are left out. For a removed owner the tenant's name is shown,
 * as in mails, because the page has no translated name of a removed user.
 */
const presentOwner = (owner: AnonymousCampaignRow['owner'], tenantName: string): AnonymousCampaign['owner'] => ({
  displayName: displayName(owner) || tenantName,
  ...(owner.photo && !owner.photo.startsWith('/storage/') ? { photo: owner.photo } : {}),
});

/** What a respondent without an account sees of a campaign, its tenant and its owner. */
export function presentAnonymousCampaign(
  { campaign, tenant, owner, tokenKey }: AnonymousCampaignRow,
  surveySnapshot: SurveySnapshot,
): AnonymousCampaign {
  const { id, tenantId, name, type, anonymity, fromDate, toDate, defaultLang, disclosureThreshold } = campaign;
  const { name: tenantName, avatar, logoLight, logoDark, surveyFooter, privacyPolicyUrl } = tenant;
  return {
    ...{ id, tenantId, name, type, fromDate, toDate, surveySnapshot, status: campaignStatusAt(campaign, new Date()) },
    ...(defaultLang ? { defaultLang } : {}),
    threshold: clampThreshold(disclosureThreshold ?? tenant.disclosureThreshold),
    anonymity,
    ...(tokenKey ? { tokenKey: Buffer.from(tokenKey).toString('base64url') } : {}),
    tenant: {
      name: tenantName,
      ...(avatar ? { avatar } : {}),
      ...(logoLight ? { logoLight } : {}),
      ...(logoDark ? { logoDark } : {}),
      ...(surveyFooter ? { surveyFooter } : {}),
      ...(privacyPolicyUrl ? { privacyPolicyUrl } : {}),
    },
    owner: presentOwner(owner, tenantName),
  };
}

/** The revision of every anonymous response on the server, because a response is handed in once and not saved before. */
export const FIRST_REVISION = 1;

/** An empty response. Only the browser stores it. */
export const presentEmpty = (id: string, { questions }: SurveySnapshot): ResponseState => ({
  ...{ id, revision: FIRST_REVISION, status: 'Open', currentResponseIndex: 0, soundStatus: true, submittedAt: null },
  responses: emptyResponses(questions),
});

/** A draft that an earlier version stored on the server. */
export const presentDraft = ({ id, currentResponseIndex, soundStatus, responses }: DraftRow): ResponseState => ({
  ...{ id, revision: FIRST_REVISION, currentResponseIndex, soundStatus, submittedAt: null, responses },
  status: isReset({ status: 'Open', currentResponseIndex, responses }) ? 'Open' : 'InProgress',
});

/** A response that was handed in, without its answers, because another person may use the device later. */
export const presentHandedIn = ({ id, currentResponseIndex, soundStatus }: AnonymousSave): ResponseState => ({
  ...{ id: id.toLowerCase(), revision: FIRST_REVISION + 1, status: 'Completed', currentResponseIndex, soundStatus, responses: [] },
  submittedAt: new Date().toISOString().slice(0, 10),
});
