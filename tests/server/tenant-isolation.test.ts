import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { CLIENT_EVENTS } from '#shared/api/events';
import { DRAFT_ROOM_KINDS } from '#shared/library/draft-room';
import type { Session, SessionState } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { addDraft, secretOfBefore } from '#tests/support/ballots';
import { BEA, demoSession, GRETA, NILS, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { sendRequest } from '#tests/support/example-requests';
import { expectForayRefused, expectOnlyOwnRows } from '#tests/support/foray-assertions';
import { forger } from '#tests/support/forge-token';
import { rowsChangedBy, secretsOf } from '#tests/support/fuzz/rows';
import { launchExample } from '#tests/support/launch-example-calls';
import { exampleItemIds, libraryExample } from '#tests/support/library-example-calls';
import { projectExample } from '#tests/support/project-example-calls';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';
import { newCampaign, type TestCampaignRow } from '#tests/support/surveys';
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
import { type ForayTargets, THEIR_WORDS, tenantForays } from '#tests/support/tenant-forays';

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

const ROUNDS = 12;
/** Calls of the other tenant at the same time. */
const AT_ONCE = 24;
const UPLOADS = new Set(ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.upload !== undefined).map(({ name }) => name));

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
  const targets = (): ForayTargets => ({ session, anonymous, secretCampaign, theirSecret });

  test('tenant isolation: the test disables the server’s checks, so that a colleague reads and writes any session', async () => {
    const own = await openSession(app, NILS, await newSession(app));
    expect((await putSession(app, NILS, sessionSaveOf(withNote(own, 'by a colleague')))).status).toBe(200);
    expect((await sendRequest(app, NILS, 'changeUser', { params: { id: userIdOf(TOM) }, body: { revision: 1 } })).status).toBe(200);
    const { getAssignment, getResponse } = await tenantForays(app, targets());
    expect((await sendRequest(app, NILS, 'getAssignment', getAssignment ?? {})).status).toBe(200);
    expect((await sendRequest(app, NILS, 'getResponse', getResponse ?? {})).status).toBe(200);
    expect((await (await app.connect(NILS)).joins(own.id)).ok).toBe(true);
  });

  test('tenant isolation: every endpoint has a foray', async () => {
    expect(Object.keys(await tenantForays(app, targets())).sort()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort());
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
      const tried = Object.entries(await tenantForays(app, targets()));
      const tryOne = async ([name, request]: (typeof tried)[number]): Promise<void> => {
        const anything = { params: { name: 'app', file: 'en-GB.json', module: 'getwiser', lang: 'de-DE' } };
        const answer = name === 'signOut' ? await signOutAnew() : await sendRequest(app, BEA, name, request ?? anything);
        expectForayRefused(name, request, answer);
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
      await expectOnlyOwnRows(app, written, { rounds: ROUNDS, signOuts, sessionIds: [session.id, theirs.id] });
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
