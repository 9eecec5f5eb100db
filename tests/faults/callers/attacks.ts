import { randomUUID } from 'node:crypto';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { attackRequest, byProvider, largestCall, type MakeAttack, pageCall } from '#tests/faults/callers/attack-requests';
import { launchForAll } from '#tests/faults/callers/campaign-setup';
import {
  libraryAttacks,
  ofDraft,
  ofProjectDraft,
  saveLongestComments,
  saveLongestNotes,
  signRepeatedly,
} from '#tests/faults/callers/draft-and-save-attacks';
import {
  createLargestTalkImage,
  importFullUserFiles,
  importLargestPairs,
  importLargestSheet,
  importLargestSurvey,
  importLargestTalk,
  LARGEST_RESPONDENT_FILES,
  putLargestPhoto,
  putLargestTenantPicture,
  reviewBadUserFiles,
} from '#tests/faults/callers/file-attacks';
import type { AttackCaller, AttackRequest, AttackTargets } from '#tests/faults/callers/types';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';

const AURORA = tenantIdOf(GRETA);
/** A call on a campaign that asks all users of the tenant. */
const ofEverybody =
  (make: (params: { id: string }, caller: AttackCaller, world: AttackTargets) => Promise<AttackRequest[]> | AttackRequest[]): MakeAttack =>
  async (world) => {
    const caller = await world.newAdministrator();
    return make({ id: await launchForAll(world, caller, {}) }, caller, world);
  };
const ofNobody = { params: { id: randomUUID() } };

/** The most expensive requests that one caller can send to each call with a body, a file or a page. */
export const ATTACKS: Record<string, MakeAttack> = {
  appointAdministrator: largestCall('appointAdministrator', { params: { id: AURORA } }, byProvider),
  bindIdentity: largestCall('bindIdentity', { body: { token: 'x'.repeat(64) } }),
  readLink: largestCall('readLink', { body: { token: 'x'.repeat(64) } }),
  changeRights: largestCall('changeRights', { params: { id: AURORA } }, byProvider),
  createTenant: largestCall('createTenant', {}, byProvider),
  listTenants: pageCall('listTenants', { page: 1, pageSize: 50, search: 'a' }, byProvider),
  listAudit: pageCall('listAudit', { page: 1 }),
  listBoard: pageCall('listBoard', { page: 1, pageSize: 50 }),
  listOwned: pageCall('listOwned', {}),
  createDepartment: largestCall('createDepartment'),
  renameDepartment: async (world) =>
    largestCall('renameDepartment', { params: { id: world.departments[0]?.id }, body: { revision: world.departments[0]?.revision } })(
      world,
    ),
  saveAnonymous: (world) => {
    const params = { id: randomUUID() };
    const headers = { 'x-response-secret': 'x'.repeat(64) };
    return largestCall('saveAnonymous', { params, headers, body: params }, () => ({ id: '', token: '' }))(world);
  },
  saveResponse: saveLongestComments,
  saveSession: saveLongestNotes,
  changeTenant: largestCall('changeTenant', { params: { id: AURORA } }),
  putTenantPicture: putLargestTenantPicture,
  createTalkImage: createLargestTalkImage,
  saveWording: largestCall('saveWording', { params: { lang: 'it-IT' } }),
  changeUser: async (world) => {
    const caller = await world.newAdministrator();
    return largestCall('changeUser', { params: { id: caller.id } }, () => caller)(world);
  },
  createUser: largestCall('createUser', { body: { tenantId: AURORA } }),
  getUsers: largestCall('getUsers'),
  getOwnedLaunches: largestCall('getOwnedLaunches'),
  listTeam: pageCall('listTeam', { page: 1, pageSize: 50, search: 'aurora', sort: 'createdDateTime' }),
  putPhoto: putLargestPhoto,
  reviewImport: reviewBadUserFiles,
  changeVideo: largestCall('changeVideo', { params: { id: randomUUID() } }),
  createVideo: largestCall('createVideo', { body: { extId: 'https://video.example/1', duration: '00:00:10' } }),
  listManaged: pageCall('listManaged', { page: 1, pageSize: 50, search: 'are' }),
  closeCampaign: largestCall('closeCampaign', ofNobody),
  extendCampaign: largestCall('extendCampaign', ofNobody),
  archiveCampaign: largestCall('archiveCampaign', ofNobody),
  handOverCampaign: largestCall('handOverCampaign', ofNobody),
  listRespondents: ofEverybody((params, caller) => [
    attackRequest('listRespondents', { caller, params, query: { page: 1, pageSize: 50, search: 'are' } }),
  ]),
  addRespondents: ofEverybody((params, caller, world) => largestCall('addRespondents', { params }, () => caller)(world)),
  importRespondents: ofEverybody((params, caller) =>
    LARGEST_RESPONDENT_FILES.map((file) => attackRequest('importRespondents', { caller, params, query: { dryRun: true }, body: { file } })),
  ),
  repeatCampaign: largestCall('repeatCampaign', ofNobody),
  listCampaignDrafts: pageCall('listCampaignDrafts', { page: 1, pageSize: 50, search: 'are' }),
  listCampaignSurveys: pageCall('listCampaignSurveys', { page: 1, pageSize: 50, search: 'are' }),
  createCampaignDraft: largestCall('createCampaignDraft'),
  changeCampaignDraft: ofDraft('changeCampaignDraft'),
  launchCampaign: ofDraft('launchCampaign'),
  listTalkProjectDrafts: pageCall('listTalkProjectDrafts', { page: 1, pageSize: 50, search: 'are' }),
  listProjectTemplates: pageCall('listProjectTemplates', { page: 1, pageSize: 50, search: 'are' }),
  listTalkProjects: pageCall('listTalkProjects', { page: 1, pageSize: 50, search: 'are' }),
  createTalkProjectDraft: largestCall('createTalkProjectDraft'),
  changeTalkProjectDraft: ofProjectDraft('changeTalkProjectDraft'),
  importPairs: importLargestPairs,
  launchTalkProject: ofProjectDraft('launchTalkProject'),
  addPair: largestCall('addPair', ofNobody),
  changePair: largestCall('changePair', { params: { ...ofNobody.params, sessionId: randomUUID() } }),
  closeTalkProject: largestCall('closeTalkProject', ofNobody),
  handOverTalkProject: largestCall('handOverTalkProject', ofNobody),
  signToken: signRepeatedly,
  sendReminders: largestCall('sendReminders', ofNobody),
  translateTexts: largestCall('translateTexts'),
  ...Object.fromEntries(
    ['fillSurveyQuestion', 'fillQuestionBlock', 'fillSurvey', 'fillCategory', 'fillTalkTemplate'].map((name) => [name, largestCall(name)]),
  ),
  importSurvey: importLargestSurvey,
  importTalk: importLargestTalk,
  importTextSheet: importLargestSheet,
  ...libraryAttacks('question', { type: 'single-with' }),
  // Last, since it adds thousands of users: every attack should run on the same tenant.
  importUsers: importFullUserFiles,
};

/** The same code serves every kind of the library; questions have the most texts and are the most numerous. */
const SERVED_ALIKE = LIBRARY_KINDS.filter((kind) => kind !== 'question').flatMap((kind) => Object.values(libraryOperationNames(kind)));

const PAGED = ['page', 'pageSize', 'search', 'after'];

/** Every declared call with a body, a file or a page. */
export const TAKING = ALL_ENDPOINTS.filter(({ name, endpoint: { body, upload, query } }) => {
  if (SERVED_ALIKE.includes(name)) return false;
  const parameters = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  return body !== undefined || upload !== undefined || parameters.some((name) => PAGED.includes(name));
}).map(({ name }) => name);
