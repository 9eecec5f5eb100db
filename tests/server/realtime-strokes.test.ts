import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#shared/limits/limits';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA } from '#tests/support/demo-users';
import { startDrivingSession } from '#tests/support/driving-session';
import { expectNothingStored, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { putSession, saveNote, sessionSaveOf } from '#tests/support/talks';

// Strokes are not stored, so one store is enough.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

test('strokes are relayed as they are to everybody else in the room, never stored, never sent back', async () => {
  const { session, viewer, window, drive, stroke } = await startDrivingSession(app);
  const [giver, second, ceo] = [await window(), await window(), await window(CARLA)];
  await drive(giver);
  for (const socket of [viewer, second, ceo]) await socket.waitFor('session:state');
  await expectNothingStored(app, session.id, async () => {
    for (const value of ['Wort', 'Worte', 42.5, 0, null, '']) {
      const sent = stroke(value);
      giver.tell('session:live', sent);
      // One after the other: strokes are volatile, and a busy connection drops the next one.
      for (const socket of [viewer, second, ceo]) expect(await socket.waitFor('session:live', ({ seq }) => seq === sent.seq)).toEqual(sent);
    }
  });
  const capital = stroke('Wort');
  const [sessionId, pageId] = [capital.sessionId.toUpperCase(), capital.pageId.toUpperCase()];
  giver.tell('session:live', { ...capital, sessionId, pageId });
  expect(await viewer.waitFor('session:live', ({ seq }) => seq === capital.seq)).toEqual({ ...capital, pageId });
  await giver.settled();
  expect(giver.all('session:live')).toEqual([]);
});

test('strokes of a giver who does not drive, of a viewer and of an outsider are dropped', async () => {
  const { viewer, window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } =
    await startDrivingSession(app);
  const [giver, idle, ceo, outsider] = [await window(), await window(), await window(CARLA), await app.connect(BEA)];
  await drive(giver);
  for (const socket of [viewer, idle, ceo, outsider]) await sendDroppedStrokes(socket);
  await expectStrokesDelivered(giver);
  expectNoDroppedStrokeDelivered();
  await outsider.settled();
  expect(outsider.all('session:live')).toEqual([]);
});

test('strokes are relayed after a reconnect only once the window has joined with its driver term again', async () => {
  const { session, window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } =
    await startDrivingSession(app);
  const before = await window();
  const { driver } = await drive(before);
  before.close();
  const after = await window();
  await sendDroppedStrokes(after);
  expect((await after.joins(session.id, driver)).ok).toBe(true);
  await expectStrokesDelivered(after);
  expectNoDroppedStrokeDelivered();
});

test('strokes stay dropped when a window rejoins with an older driver term, or is not the giver’s', async () => {
  const { session, window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } =
    await startDrivingSession(app);
  const giver = await window();
  const { driver: older } = await drive(giver);
  const { driver } = await drive(giver);
  const [late, ceo] = [await app.connect(GRETA), await app.connect(CARLA)];
  await late.joins(session.id, older);
  await ceo.joins(session.id, driver);
  for (const socket of [late, ceo]) await sendDroppedStrokes(socket);
  await expectStrokesDelivered(giver);
  expectNoDroppedStrokeDelivered();
});

test('strokes stay dropped after leaving', async () => {
  const { session, viewer, window, drive, sendDroppedStrokes, expectNoDroppedStrokeDelivered } = await startDrivingSession(app);
  const giver = await window();
  const { driver } = await drive(giver);
  await giver.ask('leave', { kind: 'session', id: session.id });
  await sendDroppedStrokes(giver);
  const state = await saveNote(app, GRETA, session, 'ordered behind', { ...session, driver });
  await viewer.waitFor('session:state', ({ revision }) => revision === state.revision);
  expectNoDroppedStrokeDelivered();
});

test('strokes are dropped once the session is finished', async () => {
  const { session, viewer, window, drive, expectStrokesDelivered, sendDroppedStrokes, expectNoDroppedStrokeDelivered } =
    await startDrivingSession(app);
  const giver = await window();
  const { driver } = await drive(giver);
  await expectStrokesDelivered(giver);
  await putSession(app, GRETA, sessionSaveOf({ ...session, driver }, { status: 'Done' }));
  await viewer.waitFor('session:state', ({ status }) => status === 'Done');
  await sendDroppedStrokes(giver);
  expect((await viewer.joins(session.id)).state.status).toBe('Done');
  expectNoDroppedStrokeDelivered();
});

test(`strokes are relayed ${MAX_STROKES_PER_SECOND} times a second and a few at once, and their sender is notified of too many`, async () => {
  const { viewer, window, drive, stroke, session } = await startDrivingSession(app);
  const giver = await window();
  await drive(giver);
  await viewer.waitFor('session:state');
  const from = performance.now();
  for (let i = 0; i < 150; i += 1) {
    giver.tell('session:live', stroke(`${i}`));
    await giver.settled();
  }
  expect((await viewer.joins(session.id)).ok).toBe(true);
  const relayed = viewer.all('session:live').length;
  const seconds = (performance.now() - from) / 1000;
  expect(relayed).toBeGreaterThanOrEqual(MAX_STROKES_PER_SECOND / 2);
  expect(relayed).toBeLessThanOrEqual(LIMITS.relays.burst + MAX_STROKES_PER_SECOND * seconds);
  const { event, error } = await giver.waitFor('refused');
  expect(error.retryAfter).toBe(1);
  expect({ event, type: error.type }).toEqual({ event: 'session:live', type: 'TooManyRequestsError' });
});

test('a stroke with acknowledgement is confirmed once it is relayed, and refused from a window that does not drive', async () => {
  const { viewer, window, drive, stroke } = await startDrivingSession(app);
  const giver = await window();
  await drive(giver);
  const acknowledged = stroke('held');
  expect((await giver.ask('session:live', acknowledged)).ok).toBe(true);
  expect(await viewer.waitFor('session:live', ({ seq }) => seq === acknowledged.seq)).toEqual(acknowledged);
  expectSocketRefusal(await (await window()).ask('session:live', stroke('not mine')), 'NotDrivingError');
});
