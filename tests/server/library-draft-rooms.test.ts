import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import { DRAFT_ROOM_KINDS, type DraftPlace, type DraftPresence, type DraftRoomKind, draftStateFields } from '#shared/library/draft-room';
import { LIBRARY } from '#shared/library/kinds';
import type { DraftFields, LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onFirstStore } from '#tests/support/stores';

const FIRST: Record<DraftRoomKind, DraftFields> = {
  question: { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'How?' } } },
  block: { languageIndependentName: 'Block' },
  survey: { languageIndependentName: 'Survey' },
  template: { languageIndependentName: 'Template' },
};
const pathOf = (kind: DraftRoomKind): string => `/api/${LIBRARY[kind].path}`;
const named = (languageIndependentName: string): DraftFields => ({ languageIndependentName });

// Collaboration of several authors of a draft.
onFirstStore((store) => {
  let app: TestApp;
  const organization = (mail: string, organizationRole: (typeof users.$inferInsert)['organizationRole']) =>
    app.store.db
      .update(users)
      .set({ organizationRole })
      .where(eq(users.id, userIdOf(mail)));
  beforeAll(async () => {
    app = await startApp({ kind: store });
    await organization(GRETA, ['giver', 'editor']);
    await organization(JONAS, ['editor']);
  });
  afterAll(() => app.close());

  const create = async (kind: DraftRoomKind, who = GRETA, fields: DraftFields = {}): Promise<LibraryItem> => {
    const { status, body } = await app.call<LibraryItem>(who, 'POST', pathOf(kind), { ...FIRST[kind], ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const get = async (kind: DraftRoomKind, id: string, who = GRETA) =>
    (await app.call<LibraryItem>(who, 'GET', `${pathOf(kind)}/${id}`)).body;
  const act = async (kind: DraftRoomKind, id: string, action: string, body: object = {}, who = GRETA) => {
    const answer = await app.call<LibraryItem>(who, 'POST', `${pathOf(kind)}/${id}/${action}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  let counter = 0;
  const change = async (kind: DraftRoomKind, { id }: { id: string }, fields: DraftFields, who = GRETA) => {
    counter += 1;
    const { revision } = await get(kind, id, who);
    const answer = await app.call<LibraryItem>(who, 'PATCH', `${pathOf(kind)}/${id}`, { revision, counter, fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const asks = (socket: SocketClient, kind: DraftRoomKind, id: string) => socket.ask('join', { kind, id });
  const enter = async (mail: string, kind: DraftRoomKind, id: string): Promise<SocketClient> => {
    const socket = await app.connect(mail);
    expect(await asks(socket, kind, id)).toMatchObject({ ok: true });
    return socket;
  };
  const presenceOf = ({ presence }: object & { presence: unknown }) => presence as DraftPresence;
  const isThere = async (socket: SocketClient, wanted: (presence: DraftPresence) => boolean): Promise<DraftPresence> =>
    (await socket.waitFor('presence', (presence) => wanted(presence as unknown as DraftPresence))) as unknown as DraftPresence;
  const idsIn = ({ users: present }: DraftPresence) => present.map(({ userId }) => userId).sort();

  describe('join of a draft', () => {
    test.each(DRAFT_ROOM_KINDS)('LIBRARY-R1: of a %s answers like GET', async (kind) => {
      const item = await create(kind);
      const reply = await asks(await app.connect(ADA), kind, item.id.toUpperCase());
      expect(reply.state).toEqual(await get(kind, item.id, ADA));
      expect(reply.presence).toMatchObject({ kind, id: item.id, count: 1, users: [{ userId: userIdOf(ADA), role: 'editor', at: null }] });
    });

    test.each(DRAFT_ROOM_KINDS)('ACCESS-N5: of a %s refuses users without the permission', async (kind) => {
      const { id } = await create(kind);
      expectSocketRefusal(await asks(await app.connect(TOM), kind, id), 'ForbiddenError');
      expectSocketRefusal(await asks(await app.connect(BEA), kind, id), 'NotFoundError');
      expectSocketRefusal(await asks(await app.connect(GRETA), kind, NOBODY), 'NotFoundError');
    });

    test('refuses a draft under another kind', async () => {
      const { id } = await create('block');
      const socket = await app.connect(GRETA);
      expectSocketRefusal(await asks(socket, 'survey', id), 'NotFoundError');
      expectSocketRefusal(await socket.joins(id), 'NotFoundError');
      expectSocketRefusal(await socket.emitRaw('join', { kind: 'category', id }), 'ValidationErrorResponse');
    });
  });

  describe('draft:state', () => {
    test('is sent to every author after each committed change, with the author', async () => {
      const { id } = await create('question');
      const [greta, ada] = [await enter(GRETA, 'question', id), await enter(ADA, 'question', id)];
      const steps: [who: string, step: () => Promise<LibraryItem>][] = [
        [ADA, () => change('question', { id }, { multilang: { textQuestion: { 'de-DE': 'Wie?' } } }, ADA)],
        [GRETA, () => act('question', id, 'review', { field: 'textQuestion', language: 'de-DE', sourceHash: hashText('How?') })],
        [GRETA, () => act('question', id, 'versions')],
        [GRETA, () => change('question', { id }, named('Renamed'))],
        [ADA, () => act('question', id, 'versions/1/restore', {}, ADA)],
        [ADA, () => act('question', id, 'archive', {}, ADA)],
        [GRETA, () => act('question', id, 'activate')],
      ];
      for (const [who, step] of steps) {
        const { revision } = await step();
        const fields = draftStateFields(await get('question', id));
        for (const socket of [greta, ada])
          expect(await socket.waitFor('draft:state', (told) => told.revision === revision)).toEqual({
            ...{ kind: 'question', id, revision, fields, userId: userIdOf(who) },
          });
      }
      expect(greta.all('draft:state')).toHaveLength(steps.length);
    });

    test('is not sent for a save that changes nothing or is refused', async () => {
      const item = await create('survey');
      const socket = await enter(ADA, 'survey', item.id);
      const save = { revision: 1, counter: 1, fields: named('Once') };
      const path = `${pathOf('survey')}/${item.id}`;
      for (let i = 0; i < 2; i += 1) expect((await app.call(GRETA, 'PATCH', path, save)).status).toBe(200);
      expect((await app.call(GRETA, 'PATCH', path, { ...save, counter: 2 })).status).toBe(409);
      await act('survey', item.id, 'activate');
      const { revision } = await change('survey', item, named('Twice'));
      await socket.waitFor('draft:state', (told) => told.revision === revision);
      expect(socket.all('draft:state').map((told) => told.revision)).toEqual([2, 3]);
    });

    test('LIBRARY-P3: is sent to the rooms of parts that are saved with a version', async () => {
      const question = await create('question');
      const survey = await create('survey', GRETA, { items: [{ questionId: question.id, version: null }] });
      const [ofSurvey, ofQuestion] = [await enter(ADA, 'survey', survey.id), await enter(ADA, 'question', question.id)];
      await act('survey', survey.id, 'versions');
      const told = await ofQuestion.waitFor('draft:state');
      expect(told).toMatchObject({ kind: 'question', id: question.id, fields: { version: 1, isChanged: false } });
      expect((await ofSurvey.waitFor('draft:state')).fields.items).toEqual([{ questionId: question.id, version: 1 }]);
    });

    test('is not sent to an author who has left', async () => {
      const item = await create('block');
      const [gone, here] = [await enter(ADA, 'block', item.id), await enter(GRETA, 'block', item.id)];
      expect(await gone.ask('leave', { kind: 'block', id: item.id })).toMatchObject({ ok: true });
      await change('block', item, named('Alone'));
      await here.waitFor('draft:state');
      await gone.settled();
      expect(gone.all('draft:state')).toEqual([]);
    });
  });

  describe('a draft that the provider shares', () => {
    test('LIBRARY-R1: reaches readers of other tenants only as its saved version', async () => {
      const item = await create('question', PIA);
      const stranger = await app.connect(GRETA);
      expectSocketRefusal(await asks(stranger, 'question', item.id), 'NotFoundError');
      await change('question', item, { visibility: 'Shared' }, PIA);

      const reply = await asks(stranger, 'question', item.id);
      expect(reply.state).toEqual(await get('question', item.id));
      expect(reply.state).toMatchObject({ canChange: false, version: 1 });
      const own = await enter(PIA, 'question', item.id);
      const { revision } = await change('question', item, { multilang: { textQuestion: { 'en-GB': 'Secret?' } } }, PIA);
      await own.waitFor('draft:state', (told) => told.revision === revision);
      // Presence is sent within a second; by then an event of the provider's draft would have arrived.
      const colleague = await enter(ADA, 'question', item.id);
      await isThere(stranger, ({ count }) => count === 2);
      expect(JSON.stringify(stranger.received)).not.toContain('Secret');
      expect(stranger.all('draft:state')).toEqual([]);
      expect(JSON.stringify((await asks(colleague, 'question', item.id)).state)).not.toContain('Secret');
    });

    test('LIBRARY-R1: shows presence only to users of the same tenant', async () => {
      const item = await create('block', PIA, { visibility: 'Shared' });
      await act('block', item.id, 'versions', {}, PIA);
      const [pia, greta] = [await enter(PIA, 'block', item.id), await enter(GRETA, 'block', item.id)];
      expect(idsIn(presenceOf(await asks(pia, 'block', item.id)))).toEqual([userIdOf(PIA)]);
      expect(idsIn(presenceOf(await asks(greta, 'block', item.id)))).toEqual([userIdOf(GRETA)]);
      await greta.ask('browse', { kind: 'block', id: item.id, at: { partId: '', field: 'name', language: 'de-DE' } });
      await isThere(greta, ({ users: present }) => present.some(({ at }) => at !== null));
      expect(JSON.stringify(pia.received)).not.toContain(userIdOf(GRETA));
    });
  });

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
