import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { auditEntries } from '#db/schema/audit';
import { libraryItems } from '#db/schema/library';
import { departments, users } from '#db/schema/tenant-and-user';
import { videos } from '#db/schema/video';
import { createSecret } from '#server/features/anonymous-response/secret';
import { createSaveBatcher as answersQueue, type PendingResponseSave as PendingAnswers } from '#server/features/response/save-queue';
import { type PendingSessionSave, saveQueue } from '#server/features/talk/save-queue';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { CLIENT_EVENTS } from '#shared/api/events';
import type { MyAssignment } from '#shared/assignment/schema';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { DRAFT_ROOM_KINDS } from '#shared/library/draft-room';
import { libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { SECRET_HEADER } from '#shared/response/header-names';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { Session, SessionState } from '#shared/talk/schema';
import { aiForays } from '#tests/support/ai-example-calls';
import { startApp, type TestApp } from '#tests/support/app';
import { addDraft, ballotOf, secretOfBefore } from '#tests/support/ballots';
import { BEA, demoSession, GRETA, NILS, NOBODY, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import type { RequestParts } from '#tests/support/example-call-types';
import { sendRequest } from '#tests/support/example-requests';
import { forger } from '#tests/support/forge-token';
import { rowsChangedBy, secretsOf } from '#tests/support/fuzz/rows';
import { launchExample, launchForays } from '#tests/support/launch-example-calls';
import { exampleItemIds, fileForays, libraryExample, libraryForays } from '#tests/support/library-example-calls';
import { projectExample, projectForays } from '#tests/support/project-example-calls';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';
import {
  assignSurvey,
  countsOf,
  newCampaign,
  newRespondent,
  newSurvey,
  openResponse,
  responseRow,
  responseSaveOf as saveOfAnswers,
  type TestCampaignRow,
} from '#tests/support/surveys';
import {
  expectSessionSaveRefused,
  newSession,
  notePage,
  openSession,
  putSession,
  readSessionRow,
  saveNote,
  sessionSaveOf,
  withNote,
} from '#tests/support/talks';
import { departmentsOf, userDraft } from '#tests/support/users';

const YES_TO_PEOPLE = vi.hoisted(() => [
  'canSee',
  'canChange',
  'canManage',
  'canPutPhoto',
  'canAssignRoles',
  'canManageUser',
  'isListed',
  'isSelfService',
  'canSeePrivateFields',
  'canSearchByEmail',
]);

// All policies of the product are mocked to allow everything, so that only tenant isolation in the store remains.
vi.mock('#shared/talk/policy', async (original) => ({
  ...(await original<object>()),
  canRead: () => true,
  canWrite: () => true,
  showsPreparation: () => true,
  roleOf: () => 'giver',
}));
vi.mock('#shared/user/policy', async (original) => ({
  ...(await original<object>()),
  ...Object.fromEntries(YES_TO_PEOPLE.map((name) => [name, () => true])),
  changesOwnRights: () => false,
}));
vi.mock('#shared/tenant/policy', () => ({ canSeeTenant: () => true }));
vi.mock('#shared/response/policy', () => ({ isOwn: () => true }));
vi.mock('#shared/campaign/policy', () => ({ canFollow: () => true, seesAllBoardCampaigns: () => true }));
vi.mock('#shared/library/policy', () => ({ isProviderAdministrator: () => true, canChangeItem: () => true, isOffered: () => true }));
vi.mock('#shared/video/policy', () => ({ canManageVideos: () => true, isForViewer: () => true }));
vi.mock('#shared/access/requirements', async (original) => ({
  ...(await original<object>()),
  missingRequirement: () => undefined,
  meetsRoles: () => true,
}));

/** Calls that name no foreign object and create an own one. */
const MAKES_OWN = new Set(['createVideo', 'takeReadyTemplate']);
/** Calls that create an own object, refused because of a foreign part or category, or a missing name or file. */
const REFERS_TO_OURS = new Set([
  ...LIBRARY_KINDS.map((kind) => libraryOperationNames(kind).create),
  'createCampaignDraft',
  'createTalkProjectDraft',
  'createTalkImage',
]);
/** Names are unique, so the second call is refused. */
const ONCE = new Set(['createDepartment']);
/** Calls that name no foreign object and change an own one; later ones conflict. */
const CHANGES_OWN = new Set(['saveWording']);
/** Calls that leave out missing objects instead of refusing. */
const LEFT_OUT = new Set(['getUsers', 'getOwnedLaunches', 'listBoardMembers', 'listOwned', 'listTeam', 'reviewImport', 'importUsers']);
/** Calls of the provider's administrators, whose permission the store itself checks. */
const OF_PROVIDER = new Set(['createTenant', 'getRights', 'changeRights', 'appointAdministrator']);

const ROUNDS = 12;
/** Calls of the other tenant at the same time. */
const AT_ONCE = 24;
const UPLOADS = new Set(ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.upload !== undefined).map(({ name }) => name));
/** A token of a link that does not exist. */
const NO_LINK = 'x'.repeat(43);
const THEIR_WORDS = 'Bea was here';

onFirstStore((kind) => {
  let app: TestApp;
  let session: Session;
  let theirs: Session;
  let ours: string[];
  /** A draft of ours with a secret of theirs, which only tenant isolation protects; and a secret of theirs that names our campaign. */
  let anonymous: string;
  let secretCampaign: TestCampaignRow;
  const theirSecret = secretOfBefore(tenantIdOf(BEA));
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    await libraryExample(app);
    await launchExample(app);
    await projectExample(app);
    session = await openSession(app, GRETA, await newSession(app));
    theirs = await openSession(app, BEA, demoSession(BEA, OTTO));
    secretCampaign = await newCampaign(app, { type: 'Anonymous' });
    anonymous = await addDraft(app, secretCampaign, theirSecret, 'half a thought');
    ours = (await secretsOf(app.store, tenantIdOf(GRETA))).filter((word) => /[-@ ]/.test(word));
  });
  afterAll(() => app.close());

  /** Every call, as Bea would send it for Greta's objects; null where a call names none and returns own data. */
  async function forays(): Promise<Record<string, RequestParts | null>> {
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

  test('tenant isolation: the test disables the server’s checks, so that a colleague reads and writes any session', async () => {
    const own = await openSession(app, NILS, await newSession(app));
    expect((await putSession(app, NILS, sessionSaveOf(withNote(own, 'by a colleague')))).status).toBe(200);
    expect((await sendRequest(app, NILS, 'changeUser', { params: { id: userIdOf(TOM) }, body: { revision: 1 } })).status).toBe(200);
    const { getAssignment, getResponse } = await forays();
    expect((await sendRequest(app, NILS, 'getAssignment', getAssignment ?? {})).status).toBe(200);
    expect((await sendRequest(app, NILS, 'getResponse', getResponse ?? {})).status).toBe(200);
    expect((await (await app.connect(NILS)).joins(own.id)).ok).toBe(true);
  });

  test('tenant isolation: every endpoint has a foray', async () => {
    expect(Object.keys(await forays()).sort()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort());
  });

  describe('tenant isolation: while both tenants are at work', () => {
    /** A revoked token is invalid for other calls, so each sign-out uses its own. */
    let signOuts = 0;
    const signOutAnew = () => {
      signOuts += 1;
      return app.callWith(forger(app.config).token(BEA, { jti: String(signOuts) }), 'POST', '/api/account/sign-out');
    };

    /** Greta's own saves, which must not be affected. */
    async function ownWork(): Promise<void> {
      let state: SessionState = session;
      for (let i = 0; i < ROUNDS; i += 1) {
        state = await saveNote(app, GRETA, session, `line ${i}`, state);
        const [account, seen] = await Promise.all([
          sendRequest<{ id: string }>(app, GRETA, 'getAccount', {}),
          openSession(app, GRETA, session.id),
        ]);
        expect(account.body.id).toBe(userIdOf(GRETA));
        expect(seen.revision).toBe(state.revision);
      }
      expect((await readSessionRow(app, session.id)).working.responses).toEqual(state.responses);
    }

    test('no call of another tenant reads or changes a row', { timeout: 60_000 }, async () => {
      const tried = Object.entries(await forays());
      const tryOne = async ([name, request]: (typeof tried)[number]): Promise<void> => {
        const anything = { params: { name: 'app', file: 'en-GB.json', module: 'getwiser', lang: 'de-DE' } };
        const answer = name === 'signOut' ? await signOutAnew() : await sendRequest(app, BEA, name, request ?? anything);
        if (name === 'readLink' || name === 'bindIdentity') expectRefusal(answer, 'LinkInvalidError');
        else if (OF_PROVIDER.has(name)) expectRefusal(answer, 'ForbiddenError');
        else if (REFERS_TO_OURS.has(name)) expectRefusal(answer, 'ValidationErrorResponse');
        else if (name === 'importSurvey' || name === 'importTalk') expectRefusal(answer, 'ValidationErrorResponse');
        else if (name in aiForays()) expectRefusal(answer, 'AiNotSetUpError');
        else if (ONCE.has(name)) expect([200, ERROR_CATALOG.NameTakenError.status]).toContain(answer.status);
        else if (CHANGES_OWN.has(name)) expect([200, 409]).toContain(answer.status);
        else if (request && !LEFT_OUT.has(name) && !MAKES_OWN.has(name)) expectRefusal(answer, 'NotFoundError');
        else expect([200, 201]).toContain(answer.status);
        const text = JSON.stringify(answer.body);
        const sent = JSON.stringify(request);
        const leaked = ours.filter((word) => text.includes(word) && !sent.includes(word));
        expect(name === 'getTexts' || name === 'getConfiguration' ? [] : leaked).toEqual([]);
      };
      // USER-P4: a user uploads one file at a time.
      const isUpload = ([name]: (typeof tried)[number]): boolean => UPLOADS.has(name);
      const uploadInTurn = async (): Promise<void> => {
        for (const one of tried.filter(isUpload)) await tryOne(one);
      };
      // More at once than the store has connections, so as many meet there as if all were sent; a slow machine does not answer all in the
      // time that a call may wait for a connection, and refuses the last ones as unavailable.
      const tryInTurn = async (rest: Iterator<(typeof tried)[number]>): Promise<void> => {
        for (let one = rest.next(); !one.done; one = rest.next()) await tryOne(one.value);
      };
      const foray = async (): Promise<void> => {
        const rest = tried.filter((one) => !isUpload(one)).values();
        await Promise.all([uploadInTurn(), ...Array.from({ length: AT_ONCE }, () => tryInTurn(rest))]);
      };
      const forayed = async (): Promise<void> => {
        for (let i = 0; i < ROUNDS; i += 1) await foray();
      };
      const theirWork = async (): Promise<SessionState> => {
        let state: SessionState = theirs;
        for (let i = 0; i < ROUNDS; i += 1) state = await saveNote(app, BEA, theirs, `${THEIR_WORDS} ${i}`, state);
        return state;
      };
      const written = await rowsChangedBy(app.store, async () => {
        const [, state] = await Promise.all([ownWork().then(() => undefined), theirWork(), forayed()]);
        expect((await readSessionRow(app, theirs.id)).working.responses).toEqual(state.responses);
      });
      const ended = written.filter((row) => row.startsWith('ended_tokens '));
      // The digests of the token and of its signed part.
      expect(ended).toHaveLength(2 * signOuts);
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
      // Audit entries of the department, of the text overrides, of the imported user (any tenant may add any mail), and of each survey
      // created from a template.
      expect(named).toHaveLength(4 + ROUNDS);
      const theirItems = await app.store.db
        .select({ id: libraryItems.id })
        .from(libraryItems)
        .where(eq(libraryItems.tenantId, tenantIdOf(BEA)));
      const authored = written.filter((row) => /^library_(items|uses) /.test(row));
      expect(authored.map((row) => row.split(' ')[1]).filter((one) => !theirItems.some(({ id }) => id === one))).toEqual([]);
      const added = await app.store.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantIdOf(BEA)), eq(users.mail, GRETA)));
      expect(added).toHaveLength(1);
      const imported = written.filter((row) => row.includes(` ${added[0]?.id}`));
      const counted = written.filter((row) => row.startsWith(`list_counts ${tenantIdOf(BEA)} `));
      const made = written.filter((row) => row.startsWith('videos '));
      const films = await app.store.db
        .select()
        .from(videos)
        .where(eq(videos.tenantId, tenantIdOf(BEA)));
      expect(films.map(({ id }) => `videos ${id}`)).toEqual(expect.arrayContaining(made));
      expect(made).toHaveLength(ROUNDS);
      expect(written.filter((row) => ![...made, ...named, ...ended, ...imported, ...authored, ...counted].includes(row)).sort()).toEqual(
        [`talk_sessions ${session.id}`, `talk_sessions ${theirs.id}`, `translations ${tenantIdOf(BEA)} de-DE`].sort(),
      );
      expect(JSON.stringify(await readSessionRow(app, session.id))).not.toContain(THEIR_WORDS);
    });

    test('no event of another tenant reads or changes a row, and their connections get none', async () => {
      const own = await openSession(app, GRETA, await newSession(app));
      const { id } = own;
      const giver = await app.connect(GRETA);
      await giver.joins(id);
      const { driver } = await giver.ask('drive', { id });
      const intruder = await app.connect(BEA);
      const stroke = { sessionId: id, pageId: notePage(own), field: 'textResponse1' as const, value: THEIR_WORDS, seq: 9 };
      const tries: Record<keyof typeof CLIENT_EVENTS, (socket: SocketClient) => Promise<unknown>> = {
        join: async (socket) => {
          expectSocketRefusal(await socket.joins(id, driver), 'NotFoundError');
          expectSocketRefusal(await socket.ask('join', { kind: 'campaign', id: secretCampaign.id }), 'NotFoundError');
          for (const kind of DRAFT_ROOM_KINDS)
            for (const item of exampleItemIds) expectSocketRefusal(await socket.ask('join', { kind, id: item }), 'NotFoundError');
        },
        drive: async (socket) => expectSocketRefusal(await socket.ask('drive', { id }), 'NotFoundError'),
        browse: async (socket) => {
          expectSocketRefusal(await socket.ask('browse', { id, at: null }), 'NotFoundError');
          expectSocketRefusal(await socket.ask('browse', { kind: 'survey', id, at: null }), 'NotFoundError');
        },
        leave: (socket) => socket.ask('leave', { kind: 'session', id }),
        'session:live': (socket) => socket.ask('session:live', stroke),
        authenticate: async (socket) =>
          expectSocketRefusal(await socket.ask('authenticate', { token: await app.token(GRETA) }), 'ForbiddenError'),
      };
      expect(Object.keys(tries).sort()).toEqual(Object.keys(CLIENT_EVENTS).sort());
      const before = await readSessionRow(app, id);
      for (const attempt of Object.values(tries)) await attempt(intruder);
      expect(await readSessionRow(app, id)).toEqual(before);

      giver.tell('session:live', { ...stroke, value: 'ours' });
      await Promise.all([
        saveNote(app, GRETA, own, 'ours', { ...own, driver }),
        ...Object.values(tries).map((attempt) => attempt(intruder)),
      ]);
      const { presence } = await giver.joins(id);
      expect(presence.users.map(({ userId }) => userId)).toEqual([userIdOf(GRETA)]);
      await intruder.settled();
      expect(intruder.received).toEqual([]);
      expect(giver.all('session:live')).toEqual([]);
    });
  });

  test('a session that names a user of another tenant as its giver stays closed to them', async () => {
    const id = await newSession(app, {}, [BEA, TOM]);
    const before = await readSessionRow(app, id);
    const socket = await app.connect(BEA);
    expectSocketRefusal(await socket.ask('drive', { id }), 'NotFoundError');
    expectSocketRefusal(await socket.joins(id), 'NotFoundError');
    expectRefusal(
      await expectSessionSaveRefused(app, BEA, { ...sessionSaveOf(session), id, driver: before.driver, revision: before.revision }),
      'NotFoundError',
    );
    expect(await readSessionRow(app, id)).toEqual(before);
  });

  test('session saves of several tenants in one statement change rows of their own tenant alone', async () => {
    const [one, other] = [await newSession(app), await newSession(app)];
    const row = await readSessionRow(app, theirs.id);
    const pending = (tenantOf: string, id: string, at: { revision: number; driver: number }): PendingSessionSave => ({
      tenantId: tenantIdOf(tenantOf),
      id,
      revision: at.revision,
      driver: at.driver,
      counter: 1,
      status: 'Ongoing',
      document: JSON.stringify(row.working),
    });
    const fresh = await readSessionRow(app, one);
    const save = saveQueue(app.store);
    const untouched = await readSessionRow(app, other);
    // The first save goes alone; the others wait for it and share a batch.
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
    expect(await readSessionRow(app, other)).toEqual(untouched);
    expect((await readSessionRow(app, theirs.id)).revision).toBe(row.revision + 1);
  });

  test('response saves of several tenants in one statement change rows of their own tenant alone', async () => {
    const surveys = [newSurvey(['text-only'])];
    const ours = await assignSurvey(app, await newCampaign(app, { surveys }), [GRETA, TOM]);
    const campaign = await newCampaign(app, { tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys });
    const [foreign = ''] = await assignSurvey(app, campaign, [BEA]);
    const [own = '', untouched = ''] = ours;
    const pending = (tenantId: string, id: string): PendingAnswers => ({
      ...{ tenantId, id, revision: 1, counter: 1, status: 'Completed', currentResponseIndex: 0, soundStatus: true, document: '[]' },
    });
    const save = answersQueue(app.store);
    const before = await responseRow(app, untouched);
    // The first save goes alone; the others wait for it and share a batch.
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

  test('tenant isolation: no database connection keeps a tenant or a role afterwards', async () => {
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
