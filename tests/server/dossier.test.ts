import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenFetches } from '#db/schema/ballot-token';
import { campaignMails, reminderStops } from '#db/schema/mail';
import { talkProjectViewers } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { ErrorBody } from '#shared/contract/errors';
import { Dossier } from '#shared/dossier/schema';
import { LIMITS } from '#shared/limits/limits';
import { startApp, type TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { dossierCalls } from '#tests/support/dossier-calls';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey, openResponse, putResponse, responseSaveOf, withItem } from '#tests/support/surveys';
import { changeRow, newSession, openSession, readSessionRow, saveNote } from '#tests/support/talks';

const PATH = '/api/account/dossier';
const ALL = ['parley', 'getwiser', 'boardpulse', 'futuretalk'] as const;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  beforeEach(() => giveModules([...ALL]));
  const { giveModules, open } = dossierCalls(() => app);

  /** Answers a survey that these users are asked. */
  async function answer(who: string, asked: readonly string[], words: string): Promise<void> {
    const campaign = await newCampaign(app, { name: `Asked with ${words}`, surveys: [newSurvey(['text-only'])] });
    const ids = await assignSurvey(app, campaign, asked);
    const response = await openResponse(app, who, ids[asked.indexOf(who)] ?? '');
    const saved = await putResponse(app, who, responseSaveOf(withItem(response, 0, { textResponse1: words }), { status: 'InProgress' }));
    expect(saved.status).toBe(200);
  }

  describe('DOSSIER-1: GET /api/account/dossier', () => {
    test('is a file by the published schema, for users of every kind', async () => {
      for (const who of [GRETA, TOM, CARLA, JONAS, ADA, BEA]) {
        const file = await open(who);
        expect([...Value.Errors(Dossier, file)]).toEqual([]);
        expect(file.account).toMatchObject({ id: userIdOf(who), mail: who });
      }
      const { status, body } = await app.call<{ $id: string }>(null, 'GET', '/schemas/dossier-1.json');
      expect({ status, id: body.$id }).toEqual({ status: 200, id: '/schemas/dossier-1.json' });
    });

    test('is kept by no cache, and needs a token', async () => {
      const { headers } = await app.call(GRETA, 'GET', PATH);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expectRefusal(await app.call(null, 'GET', PATH), 'UnauthorizedError');
    });

    test('names nobody: an administrator, HR and another tenant get their own', async () => {
      for (const who of [ADA, JONAS, BEA]) {
        const { body } = await app.call<Dossier>(who, 'GET', `${PATH}?id=${userIdOf(GRETA)}&userId=${userIdOf(GRETA)}`);
        expect(JSON.stringify(body)).not.toContain(GRETA);
      }
    });

    test('ends with the account', async () => {
      const disable = (disabled: boolean) =>
        app.store.db
          .update(users)
          .set({ disabled })
          .where(eq(users.id, userIdOf(NILS)));
      await open(NILS);
      await disable(true);
      await expect.poll(async () => (await app.call(NILS, 'GET', PATH)).status).toBe(403);
      await disable(false);
    });
  });

  test('DOSSIER-2: has own answers with their question, and no word of a colleague', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await answer(TOM, [TOM, GRETA], mine);
    await answer(GRETA, [TOM, GRETA], theirs);
    const file = await open(TOM);
    const found = file.surveys.find(({ campaign }) => campaign === `Asked with ${mine}`);
    expect(found).toMatchObject({
      ...{ survey: 'Working together', status: 'InProgress', anonymous: false, ended: false, preparesTalk: false },
      answers: [{ asked: { scalarQuestion1: 'A text-only question?' }, text1: mine }],
    });
    // The name of the second campaign has the colleague's words.
    expect(JSON.stringify(file.surveys.map(({ answers }) => answers))).not.toContain(theirs);
    for (const who of [JONAS, ADA, CARLA, BEA]) expect(JSON.stringify(await open(who))).not.toContain(mine);
  });

  test('DOSSIER-3: of an anonymous campaign it says the invitation alone, whether or not a token was fetched', async () => {
    const campaign = await newInvitedCampaign(app, [TOM], { name: 'In secret' });
    const before = (await open(TOM)).surveys.filter(({ campaign: name }) => name === 'In secret');
    expect(before).toMatchObject([{ anonymous: true, answers: [] }]);
    expect(before[0]).not.toHaveProperty('status');
    const fetched = { campaignId: campaign.id, userId: userIdOf(TOM), tenantId: campaign.tenantId, blindedHash: new Uint8Array(32) };
    await app.store.db.insert(tokenFetches).values(fetched);
    const mail = { tenantId: campaign.tenantId, campaignId: campaign.id, userId: userIdOf(TOM), due: new Date() };
    const kinds = ['invitation', 'reminder', 'thanks'] as const;
    await app.store.db
      .insert(campaignMails)
      .values(kinds.map((kind) => ({ ...mail, kind })))
      .onConflictDoNothing();
    await app.store.db.insert(reminderStops).values({ tenantId: campaign.tenantId, campaignId: campaign.id, userId: userIdOf(TOM) });
    const { mails, remindersStopped } = await open(TOM);
    expect(mails.filter(({ campaign: name }) => name === 'In secret').map(({ kind }) => kind)).toEqual(['invitation']);
    expect(remindersStopped).not.toContain('In secret');
    expect((await open(TOM)).surveys.filter(({ campaign: name }) => name === 'In secret')).toEqual(before);
  });

  test('DOSSIER-4: notes and values of a talk are in the file of the giver alone', async () => {
    const words = randomUUID();
    const session = await openSession(app, GRETA, await newSession(app, {}, [GRETA, TOM]));
    await saveNote(app, GRETA, session, words);
    const { projectId, tenantId } = await readSessionRow(app, session.id);
    await app.store.db
      .insert(talkProjectViewers)
      .values({ projectId, userId: userIdOf(JONAS), tenantId })
      .onConflictDoNothing();
    const rolesIn = async (who: string) => new Set((await open(who)).talks.map(({ role }) => role));
    expect(JSON.stringify((await open(GRETA)).talks)).toContain(words);
    for (const who of [TOM, JONAS, ADA, BEA]) expect(JSON.stringify(await open(who))).not.toContain(words);
    expect(await rolesIn(TOM)).toContain('taker');
    expect(await rolesIn(JONAS)).toContain('viewer');
    const followed = (await open(JONAS)).talks.filter(({ role }) => role === 'viewer');
    for (const talk of followed) expect(Object.keys(talk).sort()).toEqual(['project', 'role']);
    expect(JSON.stringify(followed)).not.toMatch(/Greta|Tom|Vogel|Keller/);
    const toTom = (await open(TOM)).talks.find(({ role }) => role === 'taker');
    expect(toTom).toMatchObject({ giver: 'Greta Vogel', taker: 'Tom Keller', entries: [] });
    await changeRow(app, session.id, { chaptersSnapshot: null });
    expect(JSON.stringify(await open(GRETA))).not.toContain(words);
  });

  test('DOSSIER-5: leaves out what belongs to a withdrawn module, and says so', async () => {
    const words = randomUUID();
    await answer(TOM, [TOM], words);
    const file = await open(TOM);
    expect(file.withheld).toEqual([]);
    expect(file.talks.length).toBeGreaterThan(0);
    await giveModules(['boardpulse']);
    const board = await open(TOM);
    expect({ withheld: board.withheld, talks: board.talks }).toEqual({ withheld: ['talks'], talks: [] });
    expect(JSON.stringify(board.surveys)).toContain(words);
    await giveModules([]);
    const none = await open(TOM);
    expect(none).toMatchObject({ withheld: ['surveys', 'talks'], surveys: [], talks: [], mails: [], remindersStopped: [] });
    expect(JSON.stringify(none)).not.toContain(words);
    expect(none.notes.length).toBe(file.notes.length + 2);
  });

  test('a user gets few files at once', async () => {
    const limited = await startApp({ kind });
    try {
      const answers = [];
      for (let i = 0; i <= LIMITS.userDossiers.burst; i += 1) answers.push(await limited.call<ErrorBody>(TOM, 'GET', PATH));
      expect(answers.map(({ status }) => status)).toEqual([...Array(LIMITS.userDossiers.burst).fill(200), 429]);
      const last = answers.at(-1);
      if (last) expectRefusal(last, 'TooManyRequestsError');
      expect((await limited.call(GRETA, 'GET', PATH)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
