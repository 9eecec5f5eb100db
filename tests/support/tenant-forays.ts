import { demoId } from '#db/demo/ids-and-dates';
import { createSecret } from '#server/features/anonymous-response/secret';
import type { MyAssignment } from '#shared/assignment/schema';
import { SECRET_HEADER } from '#shared/response/header-names';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { Session } from '#shared/talk/schema';
import { aiForays } from '#tests/support/ai-example-calls';
import type { TestApp } from '#tests/support/app';
import { ballotOf } from '#tests/support/ballots';
import { BEA, GRETA, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import type { RequestParts } from '#tests/support/example-call-types';
import { launchForays } from '#tests/support/launch-example-calls';
import { libraryForays } from '#tests/support/library-example-calls';
import { fileForays } from '#tests/support/library-file-example-calls';
import { projectForays } from '#tests/support/project-example-calls';
import { newCampaign, newRespondent, openResponse, responseSaveOf as saveOfAnswers, type TestCampaignRow } from '#tests/support/surveys';
import { sessionSaveOf, withNote } from '#tests/support/talks';
import { departmentsOf, userDraft } from '#tests/support/users';

/** A token of a link that does not exist. */
const NO_LINK = 'x'.repeat(43);
/** What Bea writes wherever a call takes a text. */
export const THEIR_WORDS = 'Bea was here';

export interface ForayTargets {
  session: Session;
  /** A draft of Greta's tenant with a secret of Bea's, which only tenant isolation protects. */
  anonymous: string;
  /** An anonymous campaign of Greta's tenant. */
  secretCampaign: TestCampaignRow;
  theirSecret: string;
}

/** Every call, as Bea would send it for Greta's objects; null where a call names none and returns own data. */
export async function tenantForays(
  app: TestApp,
  { session, anonymous, secretCampaign, theirSecret }: ForayTargets,
): Promise<Record<string, RequestParts | null>> {
  const { body: mine } = await app.call<MyAssignment[]>(GRETA, 'GET', '/api/survey-assignments/insights');
  const id = (of: string | undefined): RequestParts => ({ params: { id: of ?? '' } });
  const [{ surveyResponse, campaign } = { surveyResponse: { id: '' }, campaign: { id: '' } }] = mine;
  const response = await openResponse(app, GRETA, surveyResponse.id);
  const ourVideo = demoId('video', 'aurora', 'a-good-talk');
  const film = { title: { 'en-GB': THEIR_WORDS }, duration: '00:00:20', published: '2026-06-01', organizationRole: [], categories: [] };
  const board = await newCampaign(app, { isBoardpulse: true });
  const theirPlace = (await departmentsOf(app, BEA))[0]?.name;
  const ourPeople = `mail,givenName,surname,departments\n${GRETA},Greta,${THEIR_WORDS},${theirPlace}`;
  const secretly = { ...id(anonymous), headers: { [SECRET_HEADER]: theirSecret } };
  const respondent = await newRespondent(app, secretCampaign);
  const handsIn = {
    ...id(respondent.surveyResponse.id),
    body: ballotOf(respondent, secretCampaign.surveys[0] as SurveySnapshot, THEIR_WORDS),
  };
  return {
    getConfiguration: null,
    getTexts: null,
    getAccount: null,
    getOrganizations: null,
    getModulePermissions: null,
    getFeatures: null,
    getDossier: null,
    signOut: null,
    readLink: { body: { token: NO_LINK } },
    bindIdentity: { body: { token: NO_LINK } },
    listDepartments: null,
    listMine: null,
    listAssigned: null,
    listBoard: null,
    getSiteSettings: null,
    listBoardMembers: { params: { tenantId: tenantIdOf(GRETA) }, query: { boardMember: true } },
    listActive: { query: { campaignId: board.id } },
    listOwned: { query: { after: board.id } },
    getTenant: id(tenantIdOf(GRETA)),
    getUser: id(userIdOf(GRETA)),
    getUserOfTenant: { params: { tenantId: tenantIdOf(GRETA), userId: userIdOf(GRETA) } },
    getAssignment: id(mine[0]?.surveyAssignment.id),
    getResponse: id(mine[0]?.surveyResponse.id),
    getOwnedLaunches: { body: { users: [userIdOf(GRETA), userIdOf(TOM)] } },
    getUsers: { body: { users: [userIdOf(GRETA), userIdOf(TOM)] } },
    listMineOf: { params: { campaignId: campaign.id } },
    saveResponse: { body: saveOfAnswers({ ...response, soundStatus: !response.soundStatus }) },
    createAnonymous: { params: { tenantId: tenantIdOf(BEA), campaignId: secretCampaign.id } },
    getAnonymous: secretly,
    saveAnonymous: { ...handsIn, headers: { [SECRET_HEADER]: createSecret(tenantIdOf(BEA), secretCampaign.id) } },
    removeAnonymous: secretly,
    getStatistics: { params: { campaignId: board.id } },
    getStatisticsAddress: { params: { campaignId: board.id } },
    getSession: id(session.id),
    getProject: { params: { projectId: session.futureTalkProjectSnapshot.id } },
    saveSession: { body: sessionSaveOf(withNote(session, THEIR_WORDS)) },
    getWording: null,
    saveWording: { params: { lang: 'de-DE' }, body: { revision: 0, texts: { 'general.close': THEIR_WORDS } } },
    listVideos: null,
    createVideo: { body: { ...film, extId: THEIR_WORDS.replaceAll(' ', '-') } },
    changeVideo: { ...id(ourVideo), body: { revision: 1, extId: 'taken-over' } },
    removeVideo: id(ourVideo),
    getTenantSettings: id(tenantIdOf(GRETA)),
    changeTenant: { ...id(tenantIdOf(GRETA)), body: { revision: 1, name: THEIR_WORDS } },
    putTenantPicture: { params: { id: tenantIdOf(GRETA), picture: 'logoDark' }, query: { revision: 1 } },
    removeTenantPicture: { params: { id: tenantIdOf(GRETA), picture: 'logoDark' }, query: { revision: 1 } },
    getTenantPicture: { params: { id: tenantIdOf(GRETA), file: `${NOBODY}.webp` } },
    listAudit: null,
    listKeptDepartments: null,
    createDepartment: { body: { name: THEIR_WORDS } },
    renameDepartment: { ...id(demoId('department', 'grid-storage')), body: { revision: 1, name: THEIR_WORDS } },
    removeDepartment: id(demoId('department', 'grid-storage')),
    listTenants: null,
    createTenant: { body: { name: THEIR_WORDS, mail: 'taken.over@borealis.example' } },
    getRights: id(tenantIdOf(GRETA)),
    changeRights: { ...id(tenantIdOf(GRETA)), body: { revision: 1, modules: [] } },
    appointAdministrator: { ...id(tenantIdOf(GRETA)), body: { mail: BEA } },
    changeUser: { ...id(userIdOf(GRETA)), body: { revision: 1, language: 'fr-FR' } },
    listTeam: { query: { departmentId: (await departmentsOf(app, GRETA))[0]?.id } },
    createUser: { body: userDraft({ givenName: THEIR_WORDS }) },
    removeUser: id(userIdOf(GRETA)),
    putPhoto: id(userIdOf(GRETA)),
    removePhoto: id(userIdOf(GRETA)),
    getPhoto: { params: { id: userIdOf(GRETA), photo: `${NOBODY}.webp` } },
    createTalkImage: null,
    getTalkImage: { params: { tenantId: tenantIdOf(GRETA), file: `${NOBODY}.webp` } },
    sendActivationMail: id(userIdOf(GRETA)),
    reviewImport: { body: { file: ourPeople, language: 'en-GB' } },
    importUsers: { body: { file: ourPeople, language: 'en-GB' } },
    ...libraryForays(),
    getTokenKey: id(secretCampaign.id),
    listInvitations: null,
    getInvitation: id(secretCampaign.id),
    signToken: { ...id(secretCampaign.id), body: { blinded: 'L'.repeat(512) } },
    listManaged: null,
    getManaged: id(campaign.id),
    closeCampaign: { ...id(campaign.id), body: { revision: 1 } },
    extendCampaign: { ...id(campaign.id), body: { revision: 1, toDate: '2999-01-01' } },
    archiveCampaign: { ...id(campaign.id), body: { revision: 1 } },
    handOverCampaign: { ...id(campaign.id), body: { revision: 1, ownerUserId: userIdOf(BEA) } },
    getLinkSvg: id(secretCampaign.id),
    getLinkPng: id(secretCampaign.id),
    getPoster: id(secretCampaign.id),
    listRespondents: id(campaign.id),
    addRespondents: { ...id(campaign.id), body: { userIds: [userIdOf(GRETA)] } },
    importRespondents: { ...id(campaign.id), body: { file: `mail\n${GRETA}` } },
    sendReminders: { ...id(campaign.id), body: { all: true } },
    ...launchForays(campaign.id),
    ...projectForays(),
    ...aiForays(),
    ...fileForays(),
  };
}
