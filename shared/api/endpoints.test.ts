import { describe, expect, it } from 'vitest';
import { PLATFORM_ADMIN, TEAM_ADMIN, TENANT_ADMIN } from '#shared/access/requirements';
import { ALL_ENDPOINTS, type NamedEndpoint } from '#shared/api/endpoints';

const namesOf = (found: readonly NamedEndpoint[]): string[] => found.map(({ name }) => name).toSorted();
const thoseWith = (isMeant: (one: NamedEndpoint) => boolean): string[] => namesOf(ALL_ENDPOINTS.filter(isMeant));
const isOf = (...nouns: NamedEndpoint['noun'][]) => thoseWith(({ noun }) => nouns.includes(noun));

/** Lists by name, so that a call that loses what it needs is noticed. */
describe('ALL_ENDPOINTS: who may call them', () => {
  it('ACCESS-N4: only these need no user', () => {
    expect(thoseWith(({ endpoint }) => endpoint.anyIdentity === true)).toEqual(['bindIdentity']);
    expect(thoseWith(({ endpoint }) => endpoint.open === true)).toEqual([
      ...['createAnonymous', 'getAnonymous', 'getConfiguration', 'getTenantPicture', 'getTexts', 'readLink'],
      ...['removeAnonymous', 'saveAnonymous'],
    ]);
  });

  it('ACCESS-N4: only these need nothing but a user of any tenant', () => {
    const needsNothing = ({ endpoint }: NamedEndpoint): boolean => Object.keys(endpoint.needs ?? {}).length === 0;
    expect(thoseWith((one) => needsNothing(one) && !one.endpoint.open && !one.endpoint.anyIdentity)).toEqual([
      ...['changeUser', 'getAccount', 'getDossier', 'getFeatures', 'getModulePermissions', 'getOrganizations', 'getPhoto'],
      ...['getSiteSettings', 'getTalkImage', 'getTenant', 'getUser', 'getUserOfTenant', 'getUsers', 'getWording', 'listBoardMembers'],
      ...['listDepartments', 'putPhoto', 'removePhoto', 'signOut'],
    ]);
  });

  it.each([
    ['the provider', PLATFORM_ADMIN, isOf('administration')],
    [
      'a tenant',
      TENANT_ADMIN,
      [
        ...['changeTenant', 'createDepartment', 'getTenantSettings', 'listAudit', 'listKeptDepartments', 'putTenantPicture'],
        ...['removeDepartment', 'removeTenantPicture', 'renameDepartment', 'saveWording'],
      ],
    ],
    ['a team', TEAM_ADMIN, ['createUser', 'getOwnedLaunches', 'importUsers', 'removeUser', 'reviewImport', 'sendActivationMail']],
  ])('ACCESS-N3: these need the right of an administrator of %s', (_, needs, names) => {
    const rights = JSON.stringify(needs.identity);
    expect(thoseWith(({ endpoint }) => JSON.stringify(endpoint.needs?.identity) === rights)).toEqual(names);
  });

  it.each([
    ['campaigns', '/api/campaign-drafts', ['repeatCampaign']],
    ['talkProjects', '/api/talk-project-drafts', ['repeatTalkProject']],
    ['questions', '/api/survey-questions', ['fillSurveyQuestion']],
    ['questionBlocks', '/api/question-blocks', ['fillQuestionBlock']],
    ['surveys', '/api/surveys', ['listReadyTemplates', 'takeReadyTemplate']],
    ['categories', '/api/question-categories', ['fillCategory']],
    ['talkTemplates', '/api/talk-templates', ['fillTalkTemplate']],
  ])('ACCESS-N5: the permission %s is needed by all calls under %s, and by %j', (permission, address, others) => {
    const isUnder = ({ endpoint: { path } }: NamedEndpoint): boolean => path === address || path.startsWith(`${address}/`);
    const meant = thoseWith((one) => isUnder(one) || others.includes(one.name));
    expect(meant.length).toBeGreaterThan(others.length);
    expect(thoseWith(({ endpoint }) => endpoint.needs?.permission === permission)).toEqual(meant);
  });

  it('ACCESS-N1: videos and the team need their feature', () => {
    const withFeature = (feature: string) => thoseWith(({ endpoint }) => endpoint.needs?.feature === feature);
    expect(withFeature('videos')).toEqual(isOf('video'));
    expect(withFeature('teamMembers')).toEqual([
      ...['createUser', 'getOwnedLaunches', 'importUsers', 'listTeam', 'removeUser', 'reviewImport', 'sendActivationMail'],
    ]);
  });

  it('ACCESS-N2: the lists of talks and of videos need a role in the organisation', () => {
    expect(thoseWith(({ endpoint }) => endpoint.needs?.roles !== undefined)).toEqual(['listAssigned', ...isOf('video')].toSorted());
  });
});
