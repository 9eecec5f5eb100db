import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DraftPlace, DraftPresence, DraftRoomKind } from '#shared/library/draft-room';
import { LIBRARY } from '#shared/library/kinds';
import type { DraftFields } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, JONAS, NOBODY, userIdOf } from '#tests/support/demo-users';
import { draftRoomClient } from '#tests/support/draft-room-client';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';

const pathOf = (kind: DraftRoomKind): string => `/api/${LIBRARY[kind].path}`;
const named = (languageIndependentName: string): DraftFields => ({ languageIndependentName });

// Collaboration of several authors of a draft.
onFirstStore((store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: store });
    await organization(GRETA, ['giver', 'editor']);
    await organization(JONAS, ['editor']);
  });
  afterAll(() => app.close());
  const { organization, create, change, asks, enter, presenceOf, isThere, idsIn } = draftRoomClient(() => app);

  describe('presence of a draft', () => {
    const at: DraftPlace = { partId: NOBODY, field: 'textQuestion', language: 'it-IT' };
    const placeOf = (mail: string) => (presence: DraftPresence) => presence.users.find(({ userId }) => userId === userIdOf(mail))?.at;

    test('LIBRARY-R3: shows authors with their positions, and removes those who left', async () => {
      const { id } = await create('survey');
      const [greta, ada] = [await enter(GRETA, 'survey', id), await enter(ADA, 'survey', id)];
      expect(idsIn(await isThere(greta, ({ count }) => count === 2))).toEqual([userIdOf(ADA), userIdOf(GRETA)].sort());
      expect((await ada.ask('browse', { kind: 'survey', id, at })).ok).toBe(true);
      expect(placeOf(ADA)(await isThere(greta, (presence) => Boolean(placeOf(ADA)(presence))))).toEqual(at);
      // A second window without a position does not hide that of the first one.
      await enter(ADA, 'survey', id);
      expect(placeOf(ADA)(presenceOf(await asks(greta, 'survey', id)))).toEqual(at);
      greta.forget();
      await ada.ask('browse', { kind: 'survey', id, at: null });
      await isThere(greta, (presence) => presence.count === 2 && placeOf(ADA)(presence) === null);
    });

    test('browse is refused outside the room', async () => {
      const { id } = await create('block');
      expectSocketRefusal(await (await app.connect(ADA)).ask('browse', { kind: 'block', id, at }), 'NotFoundError');
    });

    test.each([
      { ...at, partId: 'x' },
      { ...at, field: 'x'.repeat(101) },
      { ...at, field: '<b>' },
      { ...at, language: 'xx-XX' },
      { ...at, colour: 'red' },
      { partId: '', field: 'name' },
      { chapterId: NOBODY, pageIndex: 0, questionIndex: 0 },
      'here',
      undefined,
    ])('browse to %j is refused', async (place) => {
      const { id } = await create('block');
      const socket = await enter(ADA, 'block', id);
      expectSocketRefusal(await socket.emitRaw('browse', { kind: 'block', id, at: place }), 'ValidationErrorResponse');
      expectSocketRefusal(await socket.emitRaw('browse', { kind: 'session', id, at: place }), 'ValidationErrorResponse');
      expectSocketRefusal(await socket.emitRaw('browse', { id, at }), 'ValidationErrorResponse');
    });
  });

  describe('the room of a draft', () => {
    const expectEvicted = (socket: SocketClient) =>
      vi.waitFor(() => expect(socket.all('refused').map(({ event }) => event)).toEqual(['join']), { timeout: 10_000 });

    test('removes an author who loses the permission', async () => {
      const item = await create('question');
      const [jonas, ada] = [await enter(JONAS, 'question', item.id), await enter(ADA, 'question', item.id)];
      await organization(JONAS, ['viewer']);
      await expectEvicted(jonas);
      await change('question', item, named('Not for viewers'));
      await ada.waitFor('draft:state');
      await jonas.settled();
      expect(jonas.all('draft:state')).toEqual([]);
      expectSocketRefusal(await asks(jonas, 'question', item.id), 'ForbiddenError');
      expect(ada.all('refused')).toEqual([]);
    });

    test('removes all users when the item is deleted', async () => {
      const { id } = await create('block');
      const socket = await enter(ADA, 'block', id);
      expect((await app.call(GRETA, 'DELETE', `${pathOf('block')}/${id}`)).status).toBe(200);
      await expectEvicted(socket);
      expectSocketRefusal(await asks(socket, 'block', id), 'NotFoundError');
    });
  });
});
