import type { AnonymousRow, CampaignRow } from '#server/features/anonymous/store';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import { statusOn } from '#shared/campaign/status';
import type { ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import { displayName, FORMER_NAME } from '#shared/user/present';

/** Whoever has no token gets no picture that needs one. */
const presentOwner = (owner: CampaignRow['owner']): AnonymousCampaign['owner'] => ({
  displayName: displayName(owner) || FORMER_NAME,
  ...(owner.photo && !owner.photo.startsWith('/storage/') ? { photo: owner.photo } : {}),
});

export function presentCampaign({ campaign, tenant, owner }: CampaignRow, surveySnapshot: SurveySnapshot): AnonymousCampaign {
  const { id, tenantId, name, type, fromDate, toDate, defaultLang } = campaign;
  const { name: tenantName, avatar, surveyFooter, privacyPolicyUrl } = tenant;
  return {
    ...{ id, tenantId, name, type, fromDate, toDate, surveySnapshot, status: statusOn(campaign, new Date()) },
    ...(defaultLang ? { defaultLang } : {}),
    tenant: {
      name: tenantName,
      ...(avatar ? { avatar } : {}),
      ...(surveyFooter ? { surveyFooter } : {}),
      ...(privacyPolicyUrl ? { privacyPolicyUrl } : {}),
    },
    owner: presentOwner(owner),
  };
}

export const presentSaved = (row: AnonymousRow): ResponseState => ({
  id: row.id,
  revision: row.revision,
  status: row.status,
  currentResponseIndex: row.currentResponseIndex,
  soundStatus: row.soundStatus,
  submittedAt: row.submittedOn,
  responses: row.responses,
});

/** What was handed in is shown to nobody again: who has the device later is not who answered. */
export const presentKept = (row: AnonymousRow): ResponseState => ({
  ...presentSaved(row),
  ...(row.status === 'Completed' ? { responses: [] } : {}),
});
