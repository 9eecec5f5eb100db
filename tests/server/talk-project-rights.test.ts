import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryItem } from '#shared/library/schema';
import type { ProjectPair, TalkProject, TalkProjectRow } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, MAREK, MIRA, NILS, NOBODY, OTTO, RUTH, TOM, userIdOf } from '#tests/support/demo-users';
import { preparationsOf } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { submitResponse } from '#tests/support/surveys';
import { launchProject, makeProjectDraft, makeTemplate, PROJECT_DRAFTS, PROJECTS, projectFields } from '#tests/support/talk-projects';

/** Users who do not manage Jonas's project, related to it or not. */
const OTHERS = [
  ['its taker', TOM],
  ['its giver', GRETA],
  ['the head of the company', CARLA],
  ['somebody who reads along', NILS],
  ['a colleague', MIRA],
  ['an administrator of another tenant', BEA],
  ['somebody of another tenant', OTTO],
  ['another of another tenant', RUTH],
] as const;

onFirstStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  let project: TalkProject;
  let pair: ProjectPair;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
    project = await launchProject(app, template.id, { viewerIds: [userIdOf(NILS)] });
    pair = project.pairs[0] as ProjectPair;
  });
  afterAll(() => app.close());

  const managing = (id: string, sessionId: string) =>
    [
      ['GET', `${PROJECTS}/${id}`, undefined],
      ['POST', `${PROJECTS}/${id}/pairs`, { giverId: userIdOf(NILS), takerId: userIdOf(MAREK) }],
      ['PATCH', `${PROJECTS}/${id}/pairs/${sessionId}`, { takerId: userIdOf(MAREK) }],
      ['DELETE', `${PROJECTS}/${id}/pairs/${sessionId}`, undefined],
      ['POST', `${PROJECTS}/${id}/close`, {}],
      ['POST', `${PROJECTS}/${id}/hand-over`, { revision: 1, ownerUserId: userIdOf(GRETA) }],
    ] as const;
  /** The project as its owner reads it. */
  const stored = async () => (await app.call<TalkProject>(JONAS, 'GET', `${PROJECTS}/${project.id}`)).body;

  describe('PROJECT-O1: a launched project does not exist for', () => {
    test.each(OTHERS)('%s', async (_, who) => {
      const before = await stored();
      for (const [method, path, body] of managing(project.id, pair.sessionId)) {
        const { status } = await app.call(who, method, path, body);
        // A tenant without talks is refused before that.
        expect([403, 404], `${method} ${path}`).toContain(status);
        // An existing and a missing project give the same response.
        const none = path.replace(project.id, NOBODY);
        expect((await app.call(who, method, none, body)).status, `${method} ${none}`).toBe(status);
      }
      const list = await app.call<{ items?: TalkProjectRow[] }>(who, 'GET', `${PROJECTS}?pageSize=50`);
      expect((list.body.items ?? []).filter(({ id }) => id === project.id)).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    test('a caller who is not signed in', async () => {
      for (const [method, path, body] of managing(project.id, pair.sessionId))
        expectRefusal(await app.call(null, method, path, body), 'UnauthorizedError');
    });
  });

  test('PROJECT-O1: a pair is found only through its own project, even by a manager of both', async () => {
    const other = await launchProject(app, template.id);
    const before = await stored();
    for (const who of [JONAS, ADA]) {
      const path = `${PROJECTS}/${other.id}/pairs/${pair.sessionId}`;
      expectRefusal(await app.call(who, 'PATCH', path, { takerId: userIdOf(MAREK) }), 'NotFoundError');
      expectRefusal(await app.call(who, 'DELETE', path), 'NotFoundError');
    }
    expect(await stored()).toEqual(before);
  });

  describe('PROJECT-O2: a draft does not exist for', () => {
    test.each([
      ['its taker', TOM],
      ['a colleague', MIRA],
      ['an administrator of another tenant', BEA],
      ['somebody of another tenant', OTTO],
    ] as const)('%s', async (_, who) => {
      const draft = await makeProjectDraft(app, JONAS, projectFields(template.id));
      const at = `${PROJECT_DRAFTS}/${draft.id}`;
      for (const [method, path, body] of [
        ['GET', at, undefined],
        ['PATCH', at, { revision: 1, counter: 1, fields: { languageIndependentName: 'Theirs' } }],
        ['POST', `${at}/launch?dryRun=true`, undefined],
        ['POST', `${at}/launch`, { revision: 1, confirmed: ['languageIncomplete', 'holidayAtStartOrEnd', 'thirdLaunchIn30Days'] }],
        ['POST', `${at}/pairs/import`, { file: `giver,taker\n${GRETA},${NILS}` }],
        ['DELETE', at, undefined],
      ] as const)
        expect([403, 404], `${method} ${path}`).toContain((await app.call(who, method, path, body)).status);
      const list = await app.call<{ items?: { id: string }[] }>(who, 'GET', `${PROJECT_DRAFTS}?pageSize=50`);
      expect((list.body.items ?? []).filter(({ id }) => id === draft.id)).toEqual([]);
      expect((await app.call(JONAS, 'GET', at)).body).toEqual(draft);
    });
  });

  test('PROJECT-P1, TALK-P4: neither managers nor viewers read a preparation before its talk', async () => {
    const mine = await preparationsOf(app, TOM, project);
    for (const { surveyResponse } of mine) await submitResponse(app, TOM, surveyResponse.id);
    expect((await stored()).pairs[0]?.preparation.taker).toBe('completed');
    for (const who of [JONAS, ADA, GRETA, CARLA, NILS, MIRA, BEA])
      for (const { surveyResponse, surveyAssignment } of mine) {
        expectRefusal(await app.call(who, 'GET', `/api/survey-responses/${surveyResponse.id}`), 'NotFoundError');
        expectRefusal(await app.call(who, 'GET', `/api/survey-assignments/${surveyAssignment.id}`), 'NotFoundError');
      }
    // Managing a project gives no access to its talks.
    for (const who of [JONAS, ADA, MIRA, BEA])
      expectRefusal(await app.call(who, 'GET', `/api/future-talk-sessions/${pair.sessionId}`), 'NotFoundError');
    // The preparations of a project cannot be managed as a campaign.
    for (const who of [JONAS, ADA])
      for (const path of ['', '/respondents'])
        expect((await app.call(who, 'GET', `/api/campaigns/${project.campaignId}${path}`)).status, path).toBe(404);
  });
});
