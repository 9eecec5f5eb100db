import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_EVENTS } from '#shared/api/events';
import { startApp, type TestApp } from '#tests/support/app';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { expectRefusalBody, expectWritten, foreignWords } from '#tests/support/fuzz/assertions';
import { rowsChangedBy } from '#tests/support/fuzz/rows';
import { FUZZ_TIMEOUT_MS, fuzz, runsOf } from '#tests/support/fuzz/run';
import { ACCEPTED_SOCKET_CASES, frameCases, type SocketCase, socketCases } from '#tests/support/fuzz/socket-cases';
import { isTooLarge, sendEvent, sendFrames, socketsOf } from '#tests/support/fuzz/sockets';
import { type FuzzWorld, makeWorld, resolvePlaceholders } from '#tests/support/fuzz/world';
import { onFirstStore } from '#tests/support/stores';

onFirstStore((kind) => {
  let app: TestApp;
  let world: FuzzWorld;
  let leaks: Awaited<ReturnType<typeof foreignWords>>;
  let socket: ReturnType<typeof socketsOf>;
  const taken = new Map<string, number>();
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    world = await makeWorld(app);
    leaks = await foreignWords(world);
    socket = socketsOf(app, world.known);
  });
  afterAll(() => app.close());

  const expectServing = async (): Promise<void> => {
    const fresh = await app.connect(GRETA);
    expect((await fresh.joins(demoSession(GRETA, TOM))).ok).toBe(true);
    fresh.close();
  };

  test('fuzz over sockets: every event gets an answer, and changes or shows only rows that the sender may see', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    const expectEventHandled = async (one: SocketCase): Promise<void> => {
      const who = world.known[one.who];
      const resolved = resolvePlaceholders(one, { ...(await world.meaning()), '<own token>': who.token }) as SocketCase;
      const window = await socket(one.who);
      window.forget();
      let reply: Awaited<ReturnType<typeof sendEvent>>;
      const written = await rowsChangedBy(app.store, async () => {
        reply = await sendEvent(window, resolved);
      });
      if (reply === 'hung up') {
        expect(isTooLarge(resolved), 'only what is too large closes the connection').toBe(true);
        expect(written).toEqual([]);
        return;
      }
      if (reply?.ok) taken.set(one.event, (taken.get(one.event) ?? 0) + 1);
      else if (reply) expectRefusalBody(reply.error);
      for (const { error } of window.all('refused')) expectRefusalBody(error);
      const { id } = (resolved.args[0] ?? {}) as { id?: unknown };
      const isTaken = resolved.event === 'drive' && (reply?.ok || resolved.acking.kind !== 'ack');
      await expectWritten(world, written, who, isTaken ? [`talk_sessions ${String(id).toLowerCase()}`] : []);
      expect(leaks(who, JSON.stringify([reply, window.received]), JSON.stringify(resolved))).toEqual([]);
    };
    await fuzz(runsOf('sockets'), socketCases(world.pages), expectEventHandled, ACCEPTED_SOCKET_CASES);
    // A run of refused cases only would prove little.
    expect([...taken.keys()].sort()).toEqual(Object.keys(CLIENT_EVENTS).sort());
    expect([...taken.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(runsOf('sockets') / 50);
    await expectServing();
  });

  test('fuzz of websocket frames: other connections are not disturbed', { timeout: FUZZ_TIMEOUT_MS }, async () => {
    await fuzz(runsOf('frames'), frameCases, async ({ signedIn, frames, binary }) => {
      const names = Object.entries(await world.meaning());
      const resolvedFrames = frames.map((frame) => names.reduce((text, [name, id]) => text.replace(name, String(id)), frame));
      const hello = signedIn ? [`40${JSON.stringify({ token: world.known['other taker'].token })}`] : [];
      const written = await rowsChangedBy(app.store, async () => {
        const heard = await sendFrames(app, [...hello, ...resolvedFrames, Uint8Array.from(binary)], expectServing);
        expect(leaks(world.known['other taker'], heard, resolvedFrames.join())).toEqual([]);
      });
      expect(written).toEqual([]);
    });
  });
});
