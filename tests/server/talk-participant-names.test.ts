import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { MyAssignment, MyCampaign } from '#shared/assignment/schema';
import type { Chapter, Session, SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';

const SESSION = demoSession(GRETA, TOM);

// TALK-N11: {giver} and {taker} stay in stored texts, and responses contain the current names.
onEachStore((kind) => {
  let app: TestApp;
  let stored: Chapter[];
  beforeAll(async () => {
    app = await startApp({ kind });
    const [row] = await app.store.db.select().from(talkSessions).where(eq(talkSessions.id, SESSION));
    const named = { 'en-GB': '{taker} with {giver}', 'de-DE': '{taker} mit {giver}' };
    stored = (row?.chaptersSnapshot ?? []).map((chapter) => ({
      ...chapter,
      multilang: { name: named },
      pages: chapter.pages.map((page) => ({ ...page, multilang: { ...page.multilang, introText: named } })),
    }));
    await app.store.db.update(talkSessions).set({ chaptersSnapshot: stored }).where(eq(talkSessions.id, SESSION));
  });
  afterAll(() => app.close());

  const session = async (who: string) => (await app.call<Session>(who, 'GET', `/api/future-talk-sessions/${SESSION}`)).body;
  const preparations = async (who: string) => {
    const { body } = await app.call<MyAssignment[]>(who, 'GET', '/api/survey-assignments/insights');
    return body.filter(({ campaign }) => campaign.futureTalkId !== undefined);
  };
  const namesOf = (mine: MyAssignment[]) => mine.map(({ campaign }) => campaign.surveySnapshot.multilang.name?.['de-DE'] ?? '');

  test('a session and the list of sessions contain the names of giver and taker, and the store keeps the placeholders', async () => {
    for (const who of [GRETA, TOM, CARLA]) {
      const { chaptersSnapshot } = await session(who);
      expect(chaptersSnapshot[0]?.multilang.name).toEqual({
        'en-GB': 'Tom Keller with Greta Vogel',
        'de-DE': 'Tom Keller mit Greta Vogel',
      });
      expect(chaptersSnapshot[0]?.pages[0]?.multilang.introText?.['en-GB']).toBe('Tom Keller with Greta Vogel');
      expect(JSON.stringify(chaptersSnapshot)).not.toMatch(/\{(giver|taker)\}/);
    }
    const { body } = await app.call<SessionListItem[]>(TOM, 'GET', '/api/future-talk-sessions/assigned');
    expect(body.find(({ id }) => id === SESSION)?.chaptersSnapshot[0]?.multilang.name['en-GB']).toBe('Tom Keller with Greta Vogel');
    const [row] = await app.store.db.select().from(talkSessions).where(eq(talkSessions.id, SESSION));
    expect(row?.chaptersSnapshot).toEqual(stored);
  });

  test('a preparation contains the names of its pair; one that is asked once per user those of all the user’s pairs', async () => {
    const mine = namesOf(await preparations(GRETA));
    expect(mine).toContain('Dein Gespräch: Tom Keller');
    expect(mine).toContain('Dein Gespräch: Lena Hofstetter');
    const [greta] = await preparations(GRETA);
    const campaignId = greta?.campaign.id ?? '';
    await app.store.db
      .update(campaigns)
      .set({ surveys: sql`replace(${campaigns.surveys}::text, 'Dein Team', 'Team von {giver} mit {taker}')::json` })
      .where(eq(campaigns.id, campaignId));
    const team = namesOf(await preparations(GRETA)).find((name) => name.startsWith('Team von')) ?? '';
    expect(team).toMatch(/^Team von Greta Vogel mit .*Tom Keller/);
    expect(team.match(/Tom Keller/g)).toHaveLength(1);
    expect(JSON.stringify(await preparations(TOM))).not.toMatch(/\{(giver|taker)\}/);
    const { body } = await app.call<MyCampaign[]>(TOM, 'GET', `/api/survey-assignments/insights/${campaignId}`);
    expect(JSON.stringify(body)).not.toMatch(/\{(giver|taker)\}/);
  });

  test('a changed name shows immediately, and a removed user is replaced by the role in the language of the text', async () => {
    await app.store.db
      .update(users)
      .set({ surname: 'Keller-Roth' })
      .where(eq(users.id, userIdOf(TOM)));
    expect((await session(GRETA)).chaptersSnapshot[0]?.multilang.name['en-GB']).toBe('Tom Keller-Roth with Greta Vogel');
    expect((await app.call(ADA, 'DELETE', `/api/users/${userIdOf(TOM)}`)).status).toBe(200);
    const text = JSON.stringify((await session(GRETA)).chaptersSnapshot);
    expect(text).toContain('the team member with Greta Vogel');
    expect(text).toContain('das Teammitglied mit Greta Vogel');
    expect(text).not.toContain('Keller');
    expect(namesOf(await preparations(GRETA))).toContain('Dein Gespräch: das Teammitglied');
  });
});
