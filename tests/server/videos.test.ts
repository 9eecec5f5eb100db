import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#db/demo/ids';
import { users } from '#db/schema/tenant';
import type { OrganizationRole } from '#shared/user/schema';
import type { Video, VideoDraft } from '#shared/video/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, NOBODY, OTTO, PIA, TOM, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';

const PATH = '/api/videos';
const DRAFT: VideoDraft = {
  extId: 'https://video.example/76979871',
  title: { 'en-GB': 'Taking notes', 'de-DE': 'Notizen machen' },
  duration: '00:01:20',
  published: '2026-03-02',
  organizationRole: ['giver'],
  categories: ['talks'],
};
const LEAD = idOf('video', 'aurora', 'lead-a-talk');
const FOLLOW = idOf('video', 'aurora', 'follow-a-talk');
const THEIRS = idOf('video', 'borealis', 'a-good-talk');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const list = (who: string) => app.call<Video[]>(who, 'GET', PATH);
  const names = async (who: string): Promise<string[]> => (await list(who)).body.map(({ extId }) => extId).sort();
  const create = async (draft: object = DRAFT): Promise<Video> => {
    const { status, body } = await app.call<Video>(ADA, 'POST', PATH, draft);
    expect(status).toBe(200);
    return body;
  };
  const at = (id: string): string => `${PATH}/${id}`;

  describe('watching', () => {
    test.each([
      ['a giver', GRETA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
      ['a taker', TOM, ['a-good-talk', 'follow-a-talk', 'set-the-dot']],
      ['a giver who views', CARLA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
      ['an administrator', ADA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
    ])('F7: %s gets what is for them', async (_, who, films) => expect(await names(who)).toEqual(films));

    test('F7: a giver who is nothing else does not get what is for takers', async () => {
      const only = (roles: OrganizationRole[]) =>
        app.store.db
          .update(users)
          .set({ organizationRole: roles })
          .where(eq(users.id, userIdOf(JONAS)));
      await only(['giver']);
      // What was known of him counts for three seconds more.
      await expect.poll(() => names(JONAS), { timeout: 8_000 }).toEqual(['a-good-talk', 'lead-a-talk', 'set-the-dot']);
    });

    test('F7: somebody without a role is told that it is not for them', async () =>
      expectRefusal((await list(MIRA)) as never, 'ForbiddenError'));

    test.each([BEA, OTTO, PIA])('F7: there is nothing for %s, whose tenant has no tutorials', async (who) => {
      expectRefusal((await list(who)) as never, 'NotFoundError');
      expectRefusal(await app.call(who, 'POST', PATH, DRAFT), 'NotFoundError');
      expectRefusal(await app.call(who, 'DELETE', at(THEIRS)), 'NotFoundError');
    });

    test('nobody gets any without signing in', async () => expectRefusal(await app.call(null, 'GET', PATH), 'UnauthorizedError'));
  });

  describe('keeping', () => {
    test('F7: an administrator adds, changes and removes a film, and everybody sees it', async () => {
      const made = await create();
      expect(made).toEqual({ ...DRAFT, id: expect.any(String), revision: 1 });
      expect((await list(GRETA)).body).toContainEqual(made);
      const change = { revision: 1, duration: '01:00:00', organizationRole: [], categories: ['start', 'team'] };
      const { body: changed } = await app.call<Video>(ADA, 'PATCH', at(made.id), change);
      expect(changed).toEqual({ ...made, ...change, revision: 2 });
      expect((await list(TOM)).body).toContainEqual(changed);
      expect((await app.call<Video>(ADA, 'DELETE', at(made.id))).body).toEqual({ id: made.id });
      expect((await list(ADA)).body.map(({ id }) => id)).not.toContain(made.id);
      expectRefusal(await app.call(ADA, 'DELETE', at(made.id)), 'NotFoundError');
    });

    test('F7: nobody else does', async () => {
      const before = (await list(ADA)).body;
      for (const who of [GRETA, CARLA]) {
        expectRefusal(await app.call(who, 'POST', PATH, DRAFT), 'ForbiddenError');
        expectRefusal(await app.call(who, 'PATCH', at(LEAD), { revision: 1, duration: '00:00:01' }), 'ForbiddenError');
        expectRefusal(await app.call(who, 'DELETE', at(LEAD)), 'ForbiddenError');
      }
      expect((await list(ADA)).body).toEqual(before);
    });

    test('F7: what somebody may not even see does not exist for them', async () => {
      expectRefusal(await app.call(TOM, 'DELETE', at(LEAD)), 'NotFoundError');
      expectRefusal(await app.call(TOM, 'DELETE', at(FOLLOW)), 'ForbiddenError');
      for (const id of [THEIRS, NOBODY]) {
        expectRefusal(await app.call(ADA, 'PATCH', at(id), { revision: 1, duration: '00:00:01' }), 'NotFoundError');
        expectRefusal(await app.call(ADA, 'DELETE', at(id)), 'NotFoundError');
      }
    });

    test('decisions 22: of two who change the same, the second hears how it stands now, and overwrites nothing', async () => {
      const made = await create();
      const [one, other] = await Promise.all(
        ['00:00:01', '00:00:02'].map((duration) =>
          app.call<Video & { current: Video }>(ADA, 'PATCH', at(made.id), { revision: 1, duration }),
        ),
      );
      const [taken, refused] = one?.status === 200 ? [one, other] : [other, one];
      expectRefusal(refused as never, 'ConcurrencyError');
      expect(refused?.body.current).toEqual(taken?.body);
      expect((await list(ADA)).body).toContainEqual(taken?.body);
    });
  });

  describe('a film that is none', () => {
    test.each([
      ['no film', { extId: '' }],
      ['a film with spaces', { extId: 'two words' }],
      ['no title', { title: {} }],
      ['an empty title', { title: { 'en-GB': '' } }],
      ['a title in another language', { title: { 'cs-CZ': 'Film' } }],
      ['a title of two lines', { title: { 'en-GB': 'one\ntwo' } }],
      ['a title without end', { title: { 'en-GB': 'x'.repeat(201) } }],
      ['a short duration', { duration: '1:20' }],
      ['a duration of too many minutes', { duration: '00:60:00' }],
      ['a day that is none', { published: '2026-02-31' }],
      ['a day long ago', { published: '0001-01-01' }],
      ['a role that nobody has', { organizationRole: ['pope'] }],
      ['a role twice', { organizationRole: ['giver', 'giver'] }],
      ['a category of nothing', { categories: ['cats'] }],
      ['an id of its own', { id: NOBODY }],
      ['a tenant of its own', { tenantId: NOBODY }],
    ])('%s is refused, new or as a change', async (_, wrong) => {
      expectRefusal(await app.call(ADA, 'POST', PATH, { ...DRAFT, ...wrong }), 'ValidationErrorResponse');
      expectRefusal(await app.call(ADA, 'PATCH', at(LEAD), { revision: 1, ...wrong }), 'ValidationErrorResponse');
    });

    test('words of any kind are kept to the letter', async () => {
      const title = { 'en-GB': '<b>&amp; "quoted" שלום 👩‍👩‍👧‍👦 e\u0301', 'it-IT': 'x'.repeat(200) };
      const made = await create({ ...DRAFT, title });
      expect((await list(ADA)).body.find(({ id }) => id === made.id)?.title).toEqual(title);
    });
  });
});
