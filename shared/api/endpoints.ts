import * as account from '#shared/account/endpoints';
import { FILL_ENDPOINTS, translateTexts } from '#shared/ai/endpoints';
import * as assignment from '#shared/assignment/endpoints';
import * as audit from '#shared/audit/endpoints';
import * as invitations from '#shared/ballot/invitation/endpoints';
import * as tokens from '#shared/ballot/token-endpoints';
import * as campaigns from '#shared/campaign/endpoints';
import { getLinkPng, getLinkSvg, getPoster } from '#shared/campaign/qr-code-and-poster/endpoints';
import * as configuration from '#shared/config/endpoints';
import type { Endpoint } from '#shared/contract/endpoint';
import * as department from '#shared/department/endpoints';
import * as dossier from '#shared/dossier/endpoints';
import * as launch from '#shared/launch/endpoints';
import { LIBRARY_ENDPOINTS, libraryOperationNames } from '#shared/library/endpoints';
import { exportSurvey, importSurvey } from '#shared/library/file/endpoints';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { LIBRARY_PARTS_BY_NAME } from '#shared/library/part-endpoints';
import { listReadyTemplates, takeReadyTemplate } from '#shared/library/ready-templates/endpoints';
import { getTextSheet, importTextSheet } from '#shared/library/sheet/endpoints';
import { exportTalk, importTalk } from '#shared/library/talk-file/endpoints';
import * as mail from '#shared/mail/endpoints';
import * as administration from '#shared/platform-admin/endpoints';
import * as projectDrafts from '#shared/project/draft-endpoints';
import * as projects from '#shared/project/endpoints';
import * as respondent from '#shared/respondent/endpoints';
import * as response from '#shared/response/endpoints';
import * as statistics from '#shared/statistics/endpoints';
import * as talk from '#shared/talk/endpoints';
import * as template from '#shared/template/image-endpoints';
import * as tenant from '#shared/tenant/endpoints';
import * as translation from '#shared/translation/endpoints';
import * as user from '#shared/user/endpoints';
import * as video from '#shared/video/endpoints';

/** The library endpoints by name: each kind has the same. */
const library = {
  ...Object.fromEntries(
    LIBRARY_KINDS.flatMap((kind) =>
      Object.entries(libraryOperationNames(kind)).map(([call, name]) => [name, LIBRARY_ENDPOINTS[kind][call as 'get']]),
    ),
  ),
  ...LIBRARY_PARTS_BY_NAME,
  exportSurvey,
  importSurvey,
  exportTalk,
  importTalk,
  getTextSheet,
  importTextSheet,
  listReadyTemplates,
  takeReadyTemplate,
};

const ballot = { ...tokens, ...invitations };
const campaign = { ...campaigns, getLinkSvg, getLinkPng, getPoster };
const project = { ...projectDrafts, ...projects };

const ai = {
  translateTexts,
  fillSurveyQuestion: FILL_ENDPOINTS.question,
  fillQuestionBlock: FILL_ENDPOINTS.block,
  fillSurvey: FILL_ENDPOINTS.survey,
  fillCategory: FILL_ENDPOINTS.category,
  fillTalkTemplate: FILL_ENDPOINTS.template,
};

const NOUNS = {
  ...{ account, administration, ai, assignment, audit, ballot, campaign, configuration, department, dossier, launch, library, mail },
  ...{ project, respondent, response, statistics, talk, template, tenant, translation, user, video },
};
export type Resource = keyof typeof NOUNS;

/** A declared endpoint, with its noun and its exported name. */
export interface NamedEndpoint {
  noun: Resource;
  name: string;
  endpoint: Endpoint;
}

/** All endpoints of the HTTP interface. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(NOUNS).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ noun: noun as Resource, name, endpoint: endpoint as Endpoint })),
);
