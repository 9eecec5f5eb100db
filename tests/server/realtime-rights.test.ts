import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { talkProjectViewers } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, GRETA, JONAS, MIRA, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectError, expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';
import { changeRow, newSession, openSession, saveNote } from '#tests/support/talks';

// Leaving a tenant, losing a role, or losing access to a session ends the room membership within seconds.
onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  async function expectTold(socket: SocketClient, times = 1): Promise<void> {
    // Not expect.poll: in concurrent tests it cannot determine its test.
    await vi.waitFor(() => expect(socket.all('refused')).toHaveLength(times), { timeout: 10_000 });
    for (const { event, error } of socket.all('refused')) {
      expect(event).toBe('join');
      expectError(error as never, 'NotFoundError');
    }
  }
  async function enter(socket: SocketClient, id: string): Promise<SocketClient> {
    expect((await socket.joins(id)).ok).toBe(true);
    return socket;
  }
  /** Expects that the window was told, receives no more events and cannot join again. */
  async function expectTurnedOut(socket: SocketClient, id: string): Promise<void> {
    const other = await enter(await app.connect(CARLA), id);
    const session = await openSession(app, CARLA, id);
    socket.forget();
    const stored = await saveNote(app, GRETA, session, 'not for everybody any more');
    await other.waitFor('session:state', ({ revision }) => revision === stored.revision);
    expectSocketRefusal(await socket.joins(id), 'NotFoundError');
    expect(socket.all('session:state')).toEqual([]);
  }

  // Each waits for the same interval, so they run concurrently.
  test.concurrent('session room: removes a replaced taker and no other user', async () => {
    const id = await newSession(app, {}, [GRETA, MIRA]);
    const [mira, carla] = [await enter(await app.connect(MIRA), id), await enter(await app.connect(CARLA), id)];
    await changeRow(app, id, { takerId: userIdOf(NILS) });
    await expectTold(mira);
    await expectTurnedOut(mira, id);
    expect(carla.all('refused')).toEqual([]);
    expect((await carla.joins(id)).presence.users.map(({ userId }) => userId)).not.toContain(userIdOf(MIRA));
  });

  test.concurrent('session room: turns a viewer out of every session of a project that does not name them any more', async () => {
    const ids = [await newSession(app), await newSession(app)];
    const jonas = await app.connect(JONAS);
    for (const id of ids) await enter(jonas, id);
    const rows = await app.store.db
      .delete(talkProjectViewers)
      .where(eq(talkProjectViewers.userId, userIdOf(JONAS)))
      .returning();
    await expectTold(jonas, ids.length);
    for (const id of ids) await expectTurnedOut(jonas, id);
    await app.store.db.insert(talkProjectViewers).values(rows);
  });

  test.concurrent('session room: drops saves and strokes of a replaced giver', async () => {
    const id = await newSession(app);
    const giver = await enter(await app.connect(GRETA), id);
    const viewer = await enter(await app.connect(CARLA), id);
    const { driver } = await giver.ask('drive', { id });
    const session = await openSession(app, GRETA, id);
    await saveNote(app, GRETA, session, 'while it was mine');
    await changeRow(app, id, { giverId: userIdOf(NILS) });
    await expectTold(giver);
    giver.tell('session:live', {
      sessionId: id,
      pageId: session.chaptersSnapshot[0]?.pages[0]?.id ?? '',
      field: 'textResponse1',
      value: 'x',
      seq: driver,
    });
    await giver.settled();
    await viewer.joins(id);
    expect(viewer.all('session:live')).toEqual([]);
  });

  test.concurrent('TALK-P5: session room: a replaced giver who still reads is no giver there, and their strokes are dropped', async () => {
    const id = await newSession(app, {}, [CARLA, TOM]);
    const [ceo, viewer] = [await enter(await app.connect(CARLA), id), await enter(await app.connect(TOM), id)];
    const session = await openSession(app, CARLA, id);
    await ceo.ask('drive', { id });
    await changeRow(app, id, { giverId: userIdOf(NILS) });
    await expectTold(ceo);
    const { users: present } = (await ceo.joins(id)).presence;
    expect(present.find(({ userId }) => userId === userIdOf(CARLA))?.role).toBe('ceo');
    const pageId = session.chaptersSnapshot[0]?.pages[0]?.id ?? '';
    ceo.tell('session:live', { sessionId: id, pageId, field: 'textResponse1', value: 'x', seq: 1 });
    await ceo.settled();
    await viewer.joins(id);
    expect(viewer.all('session:live')).toEqual([]);
  });

  test.concurrent('socket: closes the connection of a disabled user', async () => {
    const oid = randomUUID();
    const id = randomUUID();
    await app.store.db.insert(users).values({
      id,
      tenantId: tenantIdOf(GRETA),
      externalUserId: oid,
      mail: `${id}@aurora.example`,
      givenName: 'Soon',
      surname: 'Gone',
      language: 'en-GB',
      role: ['User'],
      organizationRole: ['taker'],
    });
    const session = await newSession(app, { takerId: id });
    const socket = await app.createSocketClient({ token: forger(app.config).token(GRETA, { oid, sub: oid }) }).opened();
    await enter(socket, session);
    await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, id));
    expect(await socket.ended).toBe('io server disconnect');
  });
});
