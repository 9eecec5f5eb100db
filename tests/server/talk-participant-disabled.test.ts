import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { SessionListItem } from '#shared/talk/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { changeRow, expectSessionSaveRefused, newSession, openSession, readSessionRow, sessionSaveOf } from '#tests/support/talks';
import { createTestUser, teamUrl } from '#tests/support/users';

// A talk is closed with a reason when its giver or taker can no longer attend.
onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  async function begin(status: 'Waiting' | 'Ready' | 'Ongoing' | 'Done', part: 'giverId' | 'takerId' = 'takerId') {
    const made = await createTestUser(app, { organizationRole: ['giver'] });
    const id = await newSession(app, { status, [part]: made.id });
    return { made, id };
  }
  const disable = (id: string, revision = 1) => app.call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision, status: 'Disabled' });

  test.each(['Waiting', 'Ready', 'Ongoing'] as const)(
    'session that is %s: is closed when its taker is disabled, and its room is told',
    async (status) => {
      const { made, id } = await begin(status);
      const greta = await app.connect(GRETA);
      await greta.joins(id);
      expect((await disable(made.id)).status).toBe(200);
      const closed = { id, status: 'Done', closedEarly: true, revision: 2 };
      expect(await greta.waitFor('session:state')).toMatchObject(closed);
      const session = await openSession(app, GRETA, id);
      expect(session).toMatchObject(closed);
      expect(session.finishedAt).not.toBeNull();
      const { body } = await app.call<SessionListItem[]>(GRETA, 'GET', '/api/future-talk-sessions/assigned');
      expect(body.find((row) => row.id === id)).toMatchObject({ status: 'Done', closedEarly: true });
      expectRefusal(await expectSessionSaveRefused(app, GRETA, sessionSaveOf(session, { status: 'Ongoing' })), 'SessionDoneError');
    },
  );

  test('session: is closed when its giver is removed, and its taker and readers can still read it', async () => {
    const { made, id } = await begin('Ongoing', 'giverId');
    const tom = await app.connect(TOM);
    await tom.joins(id);
    await app.call(ADA, 'DELETE', teamUrl(made.id));
    expect(await tom.waitFor('session:state')).toMatchObject({ id, status: 'Done', closedEarly: true });
    for (const mail of [TOM, CARLA]) {
      expect(await openSession(app, mail, id)).toMatchObject({ status: 'Done', closedEarly: true, giverUser: { former: true } });
    }
  });

  test('Done session: is not changed when a participant is disabled', async () => {
    const { made, id } = await begin('Done');
    const before = await readSessionRow(app, id);
    await disable(made.id);
    expect(await readSessionRow(app, id)).toEqual(before);
    expect(await openSession(app, GRETA, id)).not.toHaveProperty('closedEarly');
  });

  test('session of a disabled participant: stays closed when they are enabled again, and no other session changes', async () => {
    const [{ made, id }, other] = await Promise.all([begin('Ready'), newSession(app, { status: 'Ready' })]);
    await disable(made.id);
    await app.call(ADA, 'PATCH', teamUrl(made.id), { revision: 2, status: 'Active' });
    expect((await readSessionRow(app, id)).status).toBe('Done');
    expect((await readSessionRow(app, other)).status).toBe('Ready');
  });

  test('session: is closed also when an operator disables a participant in the store', async () => {
    const { made, id } = await begin('Ready');
    await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, made.id));
    expect(await readSessionRow(app, id)).toMatchObject({ status: 'Done', closedEarly: true, revision: 2 });
    await changeRow(app, id, { status: 'Ready', closedEarly: false });
    await app.store.db.update(users).set({ jobTitle: 'Gone' }).where(eq(users.id, made.id));
    expect((await readSessionRow(app, id)).status).toBe('Ready');
  });
});
