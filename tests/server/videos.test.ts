import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { users } from '#db/schema/tenant-and-user';
import type { OrganizationRole } from '#shared/access/roles-and-modules';
import type { Video, VideoDraft } from '#shared/video/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, NOBODY, OTTO, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
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
const LEAD = demoId('video', 'aurora', 'lead-a-talk');
const FOLLOW = demoId('video', 'aurora', 'follow-a-talk');
const THEIRS = demoId('video', 'borealis', 'a-good-talk');

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

  describe('GET /api/videos', () => {
    test.each([
      ['a giver', GRETA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
      ['a taker', TOM, ['a-good-talk', 'follow-a-talk', 'set-the-dot']],
      ['a giver who views', CARLA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
      ['an administrator', ADA, ['a-good-talk', 'follow-a-talk', 'lead-a-talk', 'set-the-dot']],
    ])('VIDEO-F7: answers %s with the videos of their roles', async (_, who, films) => expect(await names(who)).toEqual(films));

    test('VIDEO-F7: hides videos for takers from a giver who has no other role', async () => {
      const only = (roles: OrganizationRole[]) =>
        app.store.db
          .update(users)
          .set({ organizationRole: roles })
          .where(eq(users.id, userIdOf(JONAS)));
      await only(['giver']);
      // His cached rights are valid for three seconds more.
      await expect.poll(() => names(JONAS), { timeout: 8_000 }).toEqual(['a-good-talk', 'lead-a-talk', 'set-the-dot']);
    });

    test('VIDEO-F7: answers 403 to a user without a role', async () => expectRefusal((await list(MIRA)) as never, 'ForbiddenError'));

    test.each([BEA, OTTO, PIA])('VIDEO-F7: answers 404 to %s, whose tenant has no tutorials', async (who) => {
      expectRefusal((await list(who)) as never, 'NotFoundError');
      expectRefusal(await app.call(who, 'POST', PATH, DRAFT), 'NotFoundError');
      expectRefusal(await app.call(who, 'DELETE', at(THEIRS)), 'NotFoundError');
    });

    test('answers 401 without a token', async () => expectRefusal(await app.call(null, 'GET', PATH), 'UnauthorizedError'));
  });

  describe('POST, PATCH and DELETE /api/videos', () => {
    test('VIDEO-F7: let an administrator add, change and remove a video that every user sees', async () => {
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

    test('POST /api/videos: a call that comes again with its key adds nothing anew, also when the video was changed since', async () => {
      const creationKey = randomUUID();
      const made = await create({ ...DRAFT, creationKey });
      const { body: changed } = await app.call<Video>(ADA, 'PATCH', at(made.id), { revision: 1, duration: '01:00:00' });
      expect(await create({ ...DRAFT, creationKey })).toEqual(changed);
      expect((await list(ADA)).body.filter(({ extId }) => extId === DRAFT.extId)).toEqual([changed]);
      await app.call(ADA, 'DELETE', at(made.id));
    });

    test('VIDEO-F7: answer 403 to other users', async () => {
      const before = (await list(ADA)).body;
      for (const who of [GRETA, CARLA]) {
        expectRefusal(await app.call(who, 'POST', PATH, DRAFT), 'ForbiddenError');
        expectRefusal(await app.call(who, 'PATCH', at(LEAD), { revision: 1, duration: '00:00:01' }), 'ForbiddenError');
        expectRefusal(await app.call(who, 'DELETE', at(LEAD)), 'ForbiddenError');
      }
      expect((await list(ADA)).body).toEqual(before);
    });

    test('VIDEO-F7: answer 404 for a video that the user may not see', async () => {
      expectRefusal(await app.call(TOM, 'DELETE', at(LEAD)), 'NotFoundError');
      expectRefusal(await app.call(TOM, 'DELETE', at(FOLLOW)), 'ForbiddenError');
      for (const id of [THEIRS, NOBODY]) {
        expectRefusal(await app.call(ADA, 'PATCH', at(id), { revision: 1, duration: '00:00:01' }), 'NotFoundError');
        expectRefusal(await app.call(ADA, 'DELETE', at(id)), 'NotFoundError');
      }
    });

    test('decision 22: PATCH /api/videos/:id: answers 409 with the current video to the second of two changes', async () => {
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

  describe('POST and PATCH /api/videos: an invalid video', () => {
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
    ])('refuse %s', async (_, wrong) => {
      expectRefusal(await app.call(ADA, 'POST', PATH, { ...DRAFT, ...wrong }), 'ValidationErrorResponse');
      expectRefusal(await app.call(ADA, 'PATCH', at(LEAD), { revision: 1, ...wrong }), 'ValidationErrorResponse');
    });

    test('store text unchanged, in any script', async () => {
      const title = { 'en-GB': '<b>&amp; "quoted" שלום 👩‍👩‍👧‍👦 e\u0301', 'it-IT': 'x'.repeat(200) };
      const made = await create({ ...DRAFT, title });
      expect((await list(ADA)).body.find(({ id }) => id === made.id)?.title).toEqual(title);
    });
  });
});
