import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAFT_ROOM_KINDS, type DraftRoomKind, draftStateFields } from '#shared/library/draft-room';
import { LIBRARY } from '#shared/library/kinds';
import type { DraftFields, LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { draftRoomClient } from '#tests/support/draft-room-client';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
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
  const { organization, create, get, change, asks, enter, presenceOf, isThere, idsIn } = draftRoomClient(() => app);

  const act = async (kind: DraftRoomKind, id: string, action: string, body: object = {}, who = GRETA) => {
    const answer = await app.call<LibraryItem>(who, 'POST', `${pathOf(kind)}/${id}/${action}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };

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
});
