import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { idOf } from '#db/demo/ids';
import { auditEntries } from '#db/schema/audit';
import { anonymousResponses } from '#db/schema/survey';
import { departments } from '#db/schema/tenant';
import { videos } from '#db/schema/video';
import { hashOf, makeSecret } from '#server/features/anonymous/secret';
import { saveQueue as answersQueue, type PendingSave as PendingAnswers } from '#server/features/response/save-queue';
import { type PendingSave, saveQueue } from '#server/features/talk/save-queue';
import type { MyAssignment } from '#shared/assignment/schema';
import { CALLS } from '#shared/contract/calls';
import { CATALOGUE } from '#shared/contract/errors';
import { CLIENT_EVENTS } from '#shared/contract/events';
import { SECRET_HEADER } from '#shared/response/secret';
import type { Session, SessionState } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import type { Asked } from '#tests/support/example-call';
import { ask } from '#tests/support/example-calls';
import { secretsOf, writtenBy } from '#tests/support/fuzz/rows';
import type { Live } from '#tests/support/live';
import { BEA, demoSession, GRETA, NILS, NOBODY, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal, expectRefused } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import {
  anonymousRow,
  askPeople,
  countsOf,
  newCampaign,
  newRespondent,
  newSurvey,
  openResponse,
  responseRow,
  saveOf as saveOfAnswers,
} from '#tests/support/surveys';
import { newSession, notePage, openSession, put, putRefused, rowOf, saveNote, saveOf, withNote } from '#tests/support/talks';
import { departmentsOf, draft } from '#tests/support/team';

const YES_TO_PEOPLE = vi.hoisted(() => [
  'canSee',
  'canChange',
  'canManage',
  'canPutPhoto',
  'canGive',
  'canTouch',
  'isListed',
  'isOwnMatter',
  'seesWhole',
  'findsByMail',
]);

// The product's own checks all say yes here: what is left is the store's wall between tenants.
vi.mock('#shared/talk/policy', async (original) => ({
  ...(await original<object>()),
  canRead: () => true,
  canWrite: () => true,
  showsPreparation: () => true,
  roleIn: () => 'giver',
}));
vi.mock('#shared/user/policy', async (original) => ({
  ...(await original<object>()),
  ...Object.fromEntries(YES_TO_PEOPLE.map((name) => [name, () => true])),
  touchesOwnRights: () => false,
}));
vi.mock('#shared/tenant/policy', () => ({ canSeeTenant: () => true }));
vi.mock('#shared/response/policy', () => ({ isOwn: () => true }));
vi.mock('#shared/campaign/policy', () => ({ canFollow: () => true, seesAllBoardCampaigns: () => true }));
vi.mock('#shared/video/policy', () => ({ canKeepVideos: () => true, isForViewer: () => true }));
vi.mock('#shared/access/needs', async (original) => ({ ...(await original<object>()), missing: () => undefined, isFor: () => true }));

/** Calls that name nothing of anybody's, and make something of one's own. */
const MAKES_OWN = new Set(['createVideo']);
/** One of a name; the next one is refused. */
const ONCE = new Set(['createDepartment']);
/** Calls that name nothing of anybody's, and change one's own: taken, or too late. */
const CHANGES_OWN = new Set(['saveWording']);
/** Calls that leave out what is not there, instead of refusing. */
const LEFT_OUT = new Set(['getUsers', 'listBoardMembers', 'listOwned', 'listTeam', 'reviewImport', 'importUsers']);
/** Calls of the provider's administrators, whose right the store itself looks up. */
const OF_PROVIDER = new Set(['createTenant', 'getRights', 'changeRights', 'appointAdministrator']);

const ROUNDS = 12;
const THEIR_WORDS = 'Bea was here';

onEachStore((kind) => {
  let app: TestApp;
  let session: Session;
  let theirs: Session;
  let ours: string[];
  /** A response of ours that would open to a secret of theirs, were it not for the wall. */
  let anonymous: string;
  const theirSecret = makeSecret(tenantIdOf(BEA));
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    session = await openSession(app, GRETA, await newSession(app));
    theirs = await openSession(app, BEA, demoSession(BEA, OTTO));
    const campaign = await newCampaign(app, { type: 'Anonymous' });
    anonymous = (await newRespondent(app, campaign)).surveyResponse.id;
    await app.store.db
      .update(anonymousResponses)
      .set({ secretHash: hashOf(theirSecret) })
      .where(eq(anonymousResponses.id, anonymous));
    ours = (await secretsOf(app.store, tenantIdOf(GRETA))).filter((word) => /[-@ ]/.test(word));
  });
  afterAll(() => app.close());

  /** Every call, as Bea would make it for what is Greta's; null where a call names nothing and gives one's own. */
  async function forays(): Promise<Record<string, Asked | null>> {
    const { body: mine } = await app.call<MyAssignment[]>(GRETA, 'GET', '/api/survey-assignments/insights');
    const id = (of: string | undefined): Asked => ({ params: { id: of ?? '' } });
    const [{ surveyResponse, campaign } = { surveyResponse: { id: '' }, campaign: { id: '' } }] = mine;
    const response = await openResponse(app, GRETA, surveyResponse.id);
    const ourVideo = idOf('video', 'aurora', 'a-good-talk');
    const film = { title: { 'en-GB': THEIR_WORDS }, duration: '00:00:20', published: '2026-06-01', organizationRole: [], categories: [] };
    const board = await newCampaign(app, { isBoardpulse: true });
    const theirPlace = (await departmentsOf(app, BEA))[0]?.name;
    const ourPeople = `mail,givenName,surname,departments\n${GRETA},Greta,${THEIR_WORDS},${theirPlace}`;
    const secretly = { ...id(anonymous), headers: { [SECRET_HEADER]: theirSecret } };
    return {
      getConfiguration: null,
      getTexts: null,
      getAccount: null,
      getOrganizations: null,
      getModulePermissions: null,
      getFeatures: null,
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
      getUsers: { body: { users: [userIdOf(GRETA), userIdOf(TOM)] } },
      listMineOf: { params: { campaignId: campaign.id } },
      saveResponse: { body: saveOfAnswers({ ...response, soundStatus: !response.soundStatus }) },
      createAnonymous: { params: { tenantId: tenantIdOf(BEA), campaignId: (await anonymousRow(app, anonymous)).campaignId } },
      getAnonymous: secretly,
      saveAnonymous: { ...secretly, body: saveOfAnswers({ ...response, id: anonymous, revision: 1 }) },
      getStatistics: { params: { campaignId: board.id } },
      getStatisticsAddress: { params: { campaignId: board.id } },
      getSession: id(session.id),
      getProject: { params: { projectId: session.futureTalkProjectSnapshot.id } },
      saveSession: { body: saveOf(withNote(session, THEIR_WORDS)) },
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
      renameDepartment: { ...id(idOf('department', 'grid-storage')), body: { revision: 1, name: THEIR_WORDS } },
      removeDepartment: id(idOf('department', 'grid-storage')),
      listTenants: null,
      createTenant: { body: { name: THEIR_WORDS, mail: 'taken.over@borealis.example' } },
      getRights: id(tenantIdOf(GRETA)),
      changeRights: { ...id(tenantIdOf(GRETA)), body: { revision: 1, modules: [] } },
      appointAdministrator: { ...id(tenantIdOf(GRETA)), body: { mail: BEA } },
      changeUser: { ...id(userIdOf(GRETA)), body: { revision: 1, language: 'fr-FR' } },
      listTeam: { query: { departmentId: (await departmentsOf(app, GRETA))[0]?.id } },
      createUser: { body: draft({ givenName: THEIR_WORDS }) },
      removeUser: id(userIdOf(GRETA)),
      putPhoto: id(userIdOf(GRETA)),
      removePhoto: id(userIdOf(GRETA)),
      getPhoto: { params: { id: userIdOf(GRETA), photo: `${NOBODY}.webp` } },
      sendActivationMail: id(userIdOf(GRETA)),
      reviewImport: { body: { file: ourPeople, language: 'en-GB' } },
      importUsers: { body: { file: ourPeople, language: 'en-GB' } },
    };
  }

  test('the checks are off: a colleague reads and writes what is none of theirs', async () => {
    const own = await openSession(app, NILS, await newSession(app));
    expect((await put(app, NILS, saveOf(withNote(own, 'by a colleague')))).status).toBe(200);
    expect((await ask(app, NILS, 'changeUser', { params: { id: userIdOf(TOM) }, body: { revision: 1 } })).status).toBe(200);
    const { getAssignment, getResponse } = await forays();
    expect((await ask(app, NILS, 'getAssignment', getAssignment ?? {})).status).toBe(200);
    expect((await ask(app, NILS, 'getResponse', getResponse ?? {})).status).toBe(200);
    expect((await (await app.connect(NILS)).joins(own.id)).ok).toBe(true);
  });

  test('every call is among those that are tried', async () => {
    expect(Object.keys(await forays()).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  });

  describe('while both tenants are at work', () => {
    /** Greta's own work, which goes on as if nobody else were there. */
    async function ownWork(): Promise<void> {
      let state: SessionState = session;
      for (let i = 0; i < ROUNDS; i += 1) {
        state = await saveNote(app, GRETA, session, `line ${i}`, state);
        const [account, seen] = await Promise.all([ask<{ id: string }>(app, GRETA, 'getAccount', {}), openSession(app, GRETA, session.id)]);
        expect(account.body.id).toBe(userIdOf(GRETA));
        expect(seen.revision).toBe(state.revision);
      }
      expect((await rowOf(app, session.id)).working.responses).toEqual(state.responses);
    }

    test('no call of theirs reads or changes a row of ours', { timeout: 60_000 }, async () => {
      const tried = Object.entries(await forays());
      const foray = async (): Promise<void> => {
        await Promise.all(
          tried.map(async ([name, asked]) => {
            const anything = { params: { name: 'app', file: 'en-GB.json', module: 'getwiser', lang: 'de-DE' } };
            const answer = await ask(app, BEA, name, asked ?? anything);
            if (OF_PROVIDER.has(name)) expectRefusal(answer, 'ForbiddenError');
            else if (ONCE.has(name)) expect([200, CATALOGUE.NameTakenError.status]).toContain(answer.status);
            else if (CHANGES_OWN.has(name)) expect([200, 409]).toContain(answer.status);
            else if (asked && !LEFT_OUT.has(name) && !MAKES_OWN.has(name)) expectRefusal(answer, 'NotFoundError');
            else expect(answer.status).toBe(200);
            const text = JSON.stringify(answer.body);
            const said = JSON.stringify(asked);
            const told = ours.filter((word) => text.includes(word) && !said.includes(word));
            expect(name === 'getTexts' || name === 'getConfiguration' ? [] : told).toEqual([]);
          }),
        );
      };
      const forayed = async (): Promise<void> => {
        for (let i = 0; i < ROUNDS; i += 1) await foray();
      };
      const theirWork = async (): Promise<SessionState> => {
        let state: SessionState = theirs;
        for (let i = 0; i < ROUNDS; i += 1) state = await saveNote(app, BEA, theirs, `${THEIR_WORDS} ${i}`, state);
        return state;
      };
      const written = await writtenBy(app.store, async () => {
        const [, state] = await Promise.all([ownWork().then(() => undefined), theirWork(), forayed()]);
        expect((await rowOf(app, theirs.id)).working.responses).toEqual(state.responses);
      });
      const named = written.filter((row) => /^(departments|audit_entries) /.test(row));
      const theirsNamed = await Promise.all(
        [departments, auditEntries].map((table) =>
          app.store.db
            .select({ id: table.id })
            .from(table)
            .where(eq(table.tenantId, tenantIdOf(BEA))),
        ),
      );
      expect(named.map((row) => row.split(' ')[1]).filter((one) => !theirsNamed.flat().some(({ id }) => id === one))).toEqual([]);
      // The department, what is written down of it, and of the wording.
      expect(named).toHaveLength(3);
      const made = written.filter((row) => row.startsWith('videos '));
      const films = await app.store.db
        .select()
        .from(videos)
        .where(eq(videos.tenantId, tenantIdOf(BEA)));
      expect(films.map(({ id }) => `videos ${id}`)).toEqual(expect.arrayContaining(made));
      expect(made).toHaveLength(ROUNDS);
      expect(written.filter((row) => !made.includes(row) && !named.includes(row)).sort()).toEqual(
        [`talk_sessions ${session.id}`, `talk_sessions ${theirs.id}`, `translations ${tenantIdOf(BEA)} de-DE`].sort(),
      );
      expect(JSON.stringify(await rowOf(app, session.id))).not.toContain(THEIR_WORDS);
    });

    test('no event of theirs does, and they hear nothing of ours', async () => {
      const own = await openSession(app, GRETA, await newSession(app));
      const { id } = own;
      const giver = await app.connect(GRETA);
      await giver.joins(id);
      const { driver } = await giver.ask('drive', { id });
      const intruder = await app.connect(BEA);
      const stroke = { sessionId: id, pageId: notePage(own), field: 'textResponse1' as const, value: THEIR_WORDS, seq: 9 };
      const tries: Record<keyof typeof CLIENT_EVENTS, (line: Live) => Promise<unknown>> = {
        join: async (line) => {
          expectRefused(await line.joins(id, driver), 'NotFoundError');
          const { campaignId } = await anonymousRow(app, anonymous);
          expectRefused(await line.ask('join', { kind: 'campaign', id: campaignId }), 'NotFoundError');
        },
        drive: async (line) => expectRefused(await line.ask('drive', { id }), 'NotFoundError'),
        browse: async (line) => expectRefused(await line.ask('browse', { id, at: null }), 'NotFoundError'),
        leave: (line) => line.ask('leave', { kind: 'session', id }),
        'session:live': (line) => line.ask('session:live', stroke),
        authenticate: async (line) => expectRefused(await line.ask('authenticate', { token: await app.token(GRETA) }), 'ForbiddenError'),
      };
      expect(Object.keys(tries).sort()).toEqual(Object.keys(CLIENT_EVENTS).sort());
      const before = await rowOf(app, id);
      for (const attempt of Object.values(tries)) await attempt(intruder);
      expect(await rowOf(app, id)).toEqual(before);

      giver.tell('session:live', { ...stroke, value: 'ours' });
      await Promise.all([
        saveNote(app, GRETA, own, 'ours', { ...own, driver }),
        ...Object.values(tries).map((attempt) => attempt(intruder)),
      ]);
      const { presence } = await giver.joins(id);
      expect(presence.users.map(({ userId }) => userId)).toEqual([userIdOf(GRETA)]);
      await intruder.settled();
      expect(intruder.heard).toEqual([]);
      expect(giver.all('session:live')).toEqual([]);
    });
  });

  test('not even a session of ours that names them as its giver is theirs', async () => {
    const id = await newSession(app, {}, [BEA, TOM]);
    const before = await rowOf(app, id);
    const line = await app.connect(BEA);
    expectRefused(await line.ask('drive', { id }), 'NotFoundError');
    expectRefused(await line.joins(id), 'NotFoundError');
    expectRefusal(
      await putRefused(app, BEA, { ...saveOf(session), id, driver: before.driver, revision: before.revision }),
      'NotFoundError',
    );
    expect(await rowOf(app, id)).toEqual(before);
  });

  test('saves of several tenants in one call to the store: each lands on its own rows, a foreign one on none, and none disturbs another', async () => {
    const [one, other] = [await newSession(app), await newSession(app)];
    const row = await rowOf(app, theirs.id);
    const pending = (tenantOf: string, id: string, at: { revision: number; driver: number }): PendingSave => ({
      tenantId: tenantIdOf(tenantOf),
      id,
      revision: at.revision,
      driver: at.driver,
      counter: 1,
      status: 'Ongoing',
      document: JSON.stringify(row.working),
    });
    const fresh = await rowOf(app, one);
    const save = saveQueue(app.store);
    const untouched = await rowOf(app, other);
    // The first goes alone; the others wait for it and go together.
    const [, own, foreignToThem, foreignToUs, nobodys, theirOwn] = await Promise.all([
      save(pending(GRETA, randomUUID(), fresh)),
      save(pending(GRETA, one, fresh)),
      save(pending(BEA, other, untouched)),
      save(pending(GRETA, theirs.id, row)),
      save({ ...pending(GRETA, other, untouched), tenantId: randomUUID() }),
      save(pending(BEA, theirs.id, row)),
    ]);
    expect([own?.revision, theirOwn?.revision]).toEqual([fresh.revision + 1, row.revision + 1]);
    expect([foreignToThem, foreignToUs, nobodys]).toEqual([undefined, undefined, undefined]);
    expect(await rowOf(app, other)).toEqual(untouched);
    expect((await rowOf(app, theirs.id)).revision).toBe(row.revision + 1);
  });

  test('answers of several tenants in one call to the store: a foreign one lands nowhere, and disturbs none', async () => {
    const surveys = [newSurvey(['text-only'])];
    const ours = await askPeople(app, await newCampaign(app, { surveys }), [GRETA, TOM]);
    const campaign = await newCampaign(app, { tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys });
    const [foreign = ''] = await askPeople(app, campaign, [BEA]);
    const [own = '', untouched = ''] = ours;
    const pending = (tenantId: string, id: string): PendingAnswers => ({
      ...{ tenantId, id, revision: 1, counter: 1, status: 'Completed', currentResponseIndex: 0, soundStatus: true, document: '[]' },
    });
    const save = answersQueue(app.store);
    const before = await responseRow(app, untouched);
    // The first goes alone; the others wait for it and go together.
    const [, taken, foreignToThem, foreignToUs, nobodys, theirs] = await Promise.all([
      save(pending(tenantIdOf(GRETA), randomUUID())),
      save(pending(tenantIdOf(GRETA), own)),
      save(pending(tenantIdOf(BEA), untouched)),
      save(pending(tenantIdOf(GRETA), foreign)),
      save(pending(randomUUID(), untouched)),
      save(pending(tenantIdOf(BEA), foreign)),
    ]);
    expect([taken?.revision, theirs?.revision]).toEqual([2, 2]);
    expect([taken?.responseCount, theirs?.responseCount]).toEqual([1, 1]);
    expect([foreignToThem, foreignToUs, nobodys]).toEqual([undefined, undefined, undefined]);
    expect(await responseRow(app, untouched)).toEqual(before);
    expect(await countsOf(app, campaign.id)).toEqual([1, 1]);
  });

  test('after all this no connection remembers a tenant or a role', async () => {
    const remembered = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.store.db.execute(sql`select coalesce(current_setting('app.tenant_id', true), '') as tenant, current_user::text as role`),
      ),
    );
    for (const { rows } of remembered as unknown as { rows: { tenant: string; role: string }[] }[]) {
      expect(rows[0]?.tenant).toBe('');
      expect(rows[0]?.role).not.toBe('app_user');
    }
  });
});
