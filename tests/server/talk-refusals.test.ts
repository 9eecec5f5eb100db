import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorType } from '#shared/contract/errors';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { entryFields } from '#shared/talk/page-fields';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectNothingStored, expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { changeRow, expectSessionSaveRefused, newSession, notePage, openSession, sessionSaveOf, withNote } from '#tests/support/talks';

onFirstStore((kind) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ kind });
    session = await openSession(app, GRETA, await newSession(app));
  });
  afterAll(() => app.close());

  const expectSaveRefusedWith = (who: string, save: object, type: ErrorType) =>
    expectNothingStored(app, session.id, async () => expectRefusal(await expectSessionSaveRefused(app, who, save), type));
  const good = () => sessionSaveOf(withNote(session, 'never stored'));

  describe('PUT /api/future-talk-sessions: callers who may not save', () => {
    test.each([
      ['the taker', TOM, 'ForbiddenError'],
      ['the CEO', CARLA, 'ForbiddenError'],
      ['a viewer', JONAS, 'ForbiddenError'],
      ['another giver', NILS, 'NotFoundError'],
      ['the tenant administrator', ADA, 'NotFoundError'],
      ['a giver of another tenant', BEA, 'NotFoundError'],
    ] as const)('%s', (_who, mail, type) => expectSaveRefusedWith(mail, good(), type));

    test('a call without a token', () =>
      expectNothingStored(app, session.id, async () =>
        expectRefusal(await app.call(null, 'PUT', '/api/future-talk-sessions', good()), 'UnauthorizedError'),
      ));

    test('the giver, for a session that does not exist', () => expectSaveRefusedWith(GRETA, { ...good(), id: NOBODY }, 'NotFoundError'));
  });

  describe('PUT /api/future-talk-sessions: refuses a malformed body', () => {
    const bad: [what: string, change: object][] = [
      ['an id that is none', { id: '17' }],
      ['no id', { id: undefined }],
      ['a revision in words', { revision: '1' }],
      ['a revision below zero', { revision: -1 }],
      ['half a revision', { revision: 1.5 }],
      ['no revision', { revision: undefined }],
      ['a driver in words', { driver: 'me' }],
      ['no driver', { driver: undefined }],
      ['a counter below zero', { counter: -1 }],
      ['a counter beyond counting', { counter: 2 ** 53 }],
      ['no counter', { counter: undefined }],
      ['a status that there is not', { status: 'Finished' }],
      ['no status', { status: null }],
      ['a start time that is a number', { startedAt: 5 }],
      ['a page index below the agenda', { currentActivePageIndex: -2 }],
      ['a page index in words', { currentActivePageIndex: '0' }],
      ['a third question', { currentQuestionIndex: 2 }],
      ['a question below zero', { currentQuestionIndex: -1 }],
      ['an agenda flag in words', { showAgendaPage: 'true' }],
      ['a chapter that is no id', { currentActiveChapterId: 'first' }],
      ['entries that are no list', { responses: {} }],
      ['no entries', { responses: null }],
      ['an unknown field', { colour: 'red' }],
      ['the tenant as a field', { tenantId: NOBODY }],
    ];
    test.each(bad)('%s', (_what, change) => expectSaveRefusedWith(GRETA, { ...good(), ...change }, 'ValidationErrorResponse'));

    const entries: [what: string, change: object][] = [
      ['a number as a note', { textResponse1: 5 }],
      ['a note that is too long', { textResponse1: 'x'.repeat(20_003) }],
      ['words as a scalar', { scalarResponse1: '50' }],
      ['a scalar above its range', { scalarResponse1: 100.1 }],
      ['a scalar below its range', { scalarResponse1: -0.1 }],
      ['an unknown field', { colour: 'red' }],
      ['a page that is no id', { pageId: 'x' }],
      ['no page', { pageId: undefined }],
    ];
    test.each(entries)('an entry with %s', (_what, change) => {
      const [first, ...rest] = good().responses;
      return expectSaveRefusedWith(GRETA, { ...good(), responses: [{ ...first, ...change }, ...rest] }, 'ValidationErrorResponse');
    });

    test('more entries than a session can have', () => {
      const [first] = good().responses;
      return expectSaveRefusedWith(GRETA, { ...good(), responses: Array.from({ length: 2_001 }, () => first) }, 'ValidationErrorResponse');
    });

    test.each([null, [], 'a save', 5])('a body that is %j', (body) =>
      expectSaveRefusedWith(GRETA, body as never, 'ValidationErrorResponse'),
    );
  });

  describe('PUT /api/future-talk-sessions: refuses ids and users that are not those of the session', () => {
    test.each([
      ['giverId', { giverId: userIdOf(NILS) }],
      ['takerId', { takerId: userIdOf(NILS) }],
      ['giverUser', { giverUser: { id: userIdOf(NILS) } }],
      ['takerUser', { takerUser: { id: userIdOf(NILS) } }],
      ['the project', { futureTalkProjectSnapshot: { id: NOBODY } }],
    ])('%s', (_what, change) => expectSaveRefusedWith(GRETA, { ...good(), ...change }, 'ValidationErrorResponse'));
  });

  describe('PUT /api/future-talk-sessions: refuses content that does not fit the session', () => {
    const pages = () => session.chaptersSnapshot.flatMap((chapter) => chapter.pages.map((page) => ({ chapterId: chapter.id, page })));
    const entry = (change: object) => ({ ...good(), responses: [{ ...good().responses[0], ...change }] });
    const bad: [what: string, save: () => object][] = [
      [
        'a page index beyond its chapter',
        () => ({ ...good(), currentActiveChapterId: session.chaptersSnapshot[0]?.id, currentActivePageIndex: 4 }),
      ],
      ['a chapter of another session', () => ({ ...good(), currentActiveChapterId: NOBODY, currentActivePageIndex: 0 })],
      ['the second question of a page that has one', () => ({ ...good(), currentActivePageIndex: 0, currentQuestionIndex: 1 })],
      ['a step back to waiting', () => ({ ...good(), status: 'Waiting' })],
      ['an entry for an unknown page', () => entry({ pageId: NOBODY })],
      ['an entry for a page of another chapter', () => entry({ chapterId: session.chaptersSnapshot[4]?.id })],
      ['a page answered twice', () => ({ ...good(), responses: [...good().responses, good().responses[0]] })],
      [
        'a note on a static page',
        () => {
          const still = pages().find(({ page }) => page.pageType === 'static');
          return { ...good(), responses: [{ chapterId: still?.chapterId, pageId: still?.page.id, textResponse1: 'x' }] };
        },
      ],
      [
        'a slider on a page that has none',
        () => {
          const plain = pages().find(({ page }) => entryFields(page).length === 1);
          return { ...good(), responses: [{ chapterId: plain?.chapterId, pageId: plain?.page.id, scalarResponse1: 5 }] };
        },
      ],
    ];
    test.each(bad)('%s', (_what, save) => expectSaveRefusedWith(GRETA, save(), 'ValidationErrorResponse'));

    test('accepts the agenda and the second question of a page that has two', async () => {
      const two = session.chaptersSnapshot.find((chapter) => chapter.pages.some(hasSecondQuestion));
      const pageIndex = two?.pages.findIndex(hasSecondQuestion);
      const own = await openSession(app, GRETA, await newSession(app));
      const places = [
        { currentActiveChapterId: two?.id ?? null, currentActivePageIndex: -1, currentQuestionIndex: 0, showAgendaPage: true },
        { currentActiveChapterId: two?.id ?? null, currentActivePageIndex: pageIndex ?? null, currentQuestionIndex: 1 },
      ];
      for (const [i, place] of places.entries()) {
        expect((await expectSessionSaveRefused(app, GRETA, { ...sessionSaveOf(own, place), revision: own.revision + i })).status).toBe(200);
      }
    });
  });

  // Decision 21: each save has several errors; the response names the first in the order of checks.
  describe('PUT /api/future-talk-sessions: the order of checks', () => {
    const shapeless = { colour: 'red' };
    const badContent = { currentActivePageIndex: 999 };
    const older = { revision: 0 };
    const order: [what: string, who: string | null, change: object, type: ErrorType][] = [
      ['nobody signed in comes before the shape', null, shapeless, 'UnauthorizedError'],
      ['the shape comes before who may read', BEA, shapeless, 'ValidationErrorResponse'],
      ['who may read comes before content', BEA, badContent, 'NotFoundError'],
      ['who may write comes before driver, revision and content', TOM, { driver: 9, ...older, ...badContent }, 'ForbiddenError'],
      ['the driver comes before revision and content', GRETA, { driver: 9, ...older, ...badContent }, 'NotDrivingError'],
      ['the revision comes before content', GRETA, { ...older, ...badContent }, 'ConcurrencyError'],
      ['a revision that is still to come is no better than an old one', GRETA, { revision: 99, ...badContent }, 'ConcurrencyError'],
      ['content comes last', GRETA, badContent, 'ValidationErrorResponse'],
    ];
    test.each(order)('%s', (_what, who, change, type) =>
      expectNothingStored(app, session.id, async () =>
        expectRefusal(await app.call(who, 'PUT', '/api/future-talk-sessions', { ...good(), ...change }), type),
      ),
    );

    test('the status of the session comes before driver, revision and content', async () => {
      const id = await newSession(app);
      const own = await openSession(app, GRETA, id);
      for (const [status, type] of [
        ['Done', 'SessionDoneError'],
        ['Waiting', 'SessionWaitingError'],
      ] as const) {
        await changeRow(app, id, { status });
        const save = { ...sessionSaveOf(own, { status: 'Ongoing' }), driver: 9, ...older, ...badContent };
        await expectNothingStored(app, id, async () => expectRefusal(await expectSessionSaveRefused(app, GRETA, save), type));
      }
    });

    test('a repeated save is recognised before revision and status are checked', async () => {
      const own = await openSession(app, GRETA, await newSession(app));
      const save = sessionSaveOf(withNote(own, `on page ${notePage(own)}`), { status: 'Done' });
      const first = await expectSessionSaveRefused(app, GRETA, save);
      expect(first.status).toBe(200);
      expect((await expectSessionSaveRefused(app, GRETA, save)).body).toEqual(first.body);
    });
  });
});
