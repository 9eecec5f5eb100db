import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryItem } from '#shared/library/schema';
import { SOCKET_HEADER } from '#shared/response/header-names';
import type { Session } from '#shared/talk/schema';
import type { TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { startDrivingSession } from '#tests/support/driving-session';
import { launchNow, makeSurvey } from '#tests/support/launches';
import type { Redis } from '#tests/support/redis';
import { expectRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { onPostgresAndRedis } from '#tests/support/stores';
import {
  assignSurvey,
  countsOf,
  newCampaign,
  newResponse,
  newSurvey,
  openResponse,
  responseSaveOf,
  submitResponse,
  withItem,
} from '#tests/support/surveys';
import { expectSessionSaveRefused, newSession, openSession, putSession, saveNote, sessionSaveOf, withNote } from '#tests/support/talks';
import { startTwoServers } from '#tests/support/two-servers';

// Two servers on one PostgreSQL and one Redis: users cannot tell which server answers.
onPostgresAndRedis(() => {
  let redis: Redis;
  let one: TestApp;
  let two: TestApp;
  let session: Session;
  beforeAll(async () => {
    ({ redis, one, two } = await startTwoServers());
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    redis.stop();
  });

  const join = async (app: TestApp, mail: string, driver?: number): Promise<SocketClient> => {
    const socket = await app.connect(mail);
    expect((await socket.joins(session.id, driver)).ok).toBe(true);
    return socket;
  };
  const begin = async (): Promise<void> => {
    session = await openSession(one, GRETA, await newSession(one));
  };
  test('two servers: a save at one is sent to the sockets of both', async () => {
    await begin();
    const [here, there] = [await join(one, TOM), await join(two, CARLA)];
    const stored = await saveNote(one, GRETA, session, 'by one');
    for (const socket of [here, there]) expect(await socket.waitFor('session:state')).toEqual(stored);
    const next = await saveNote(two, GRETA, session, 'by the other', stored);
    for (const socket of [here, there])
      expect(await socket.waitFor('session:state', ({ revision }) => revision === next.revision)).toEqual(next);
  });

  test('two servers: exactly one of two saves on the same revision wins, one at each server', async () => {
    for (let round = 0; round < 10; round += 1) {
      await begin();
      const answers = await Promise.all([one, two].map((app, i) => putSession(app, GRETA, sessionSaveOf(withNote(session, `by ${i}`)))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('two servers: a repeated save is recognised at the other server', async () => {
    await begin();
    const save = sessionSaveOf(withNote(session, 'lost and found'), { status: 'Done' });
    const first = await putSession(one, GRETA, save);
    expect((await putSession(two, GRETA, save)).body).toEqual(first.body);
  });

  test('two servers: a hand-in at one reaches followers at the other, and a user who hands in two surveys at once counts once', async () => {
    const surveys = [newSurvey(['text-only']), newSurvey(['single-without'])];
    for (let round = 0; round < 5; round += 1) {
      const campaign = await newCampaign(one, { surveys });
      const [first = '', second = ''] = await assignSurvey(one, campaign, [TOM]);
      const [owner, own] = [await two.connect(CARLA), await two.connect(TOM)];
      expect((await owner.ask('join', { kind: 'campaign', id: campaign.id })).ok).toBe(true);
      await Promise.all([submitResponse(one, TOM, first), submitResponse(two, TOM, second)]);
      await owner.waitFor('campaign:progress', ({ responseCount }) => responseCount === 1);
      expect(await own.waitFor('assignments:changed')).toEqual({ campaignId: campaign.id });
      expect(await countsOf(one, campaign.id)).toEqual([1, 1]);
    }
  });

  test('RESPONSE-K3: two servers: a save is sent to the other windows of its respondent, whichever process answers it', async () => {
    const survey = newSurvey(['text-only']);
    const response = await openResponse(one, MIRA, await newResponse(one, MIRA, { surveys: [survey] }));
    const { id } = response;
    // The only window of Mira at the first process saves.
    const [saving, other, stranger] = [await one.connect(MIRA), await two.connect(MIRA), await two.connect(CARLA)];
    const headers = { [SOCKET_HEADER]: saving.socket.id ?? '' };
    for (const [i, app] of [one, two].entries()) {
      const save = responseSaveOf({ ...withItem(response, 0, { textResponse1: `Words ${i}` }), revision: i + 1 });
      expect((await app.call(MIRA, 'PUT', '/api/survey-responses', save, headers)).status).toBe(200);
      expect(await other.waitFor('response:saved', ({ revision }) => revision === i + 2)).toEqual({ id, revision: i + 2 });
    }
    for (const socket of [saving, stranger]) {
      await socket.settled();
      expect(socket.all('response:saved')).toEqual([]);
    }
    expect(other.all('response:saved')).toHaveLength(2);
  });

  test('two servers: a launch at one, and people who are added at the other, reach everybody who is signed in at either', async () => {
    const survey = await makeSurvey(one, ADA);
    const sockets = [await one.connect(TOM), await two.connect(TOM), await two.connect(NILS)] as const;
    const respondents = { userIds: [userIdOf(TOM)], departmentIds: [], board: false };
    const campaignId = await launchNow(one, ADA, { surveyIds: [survey.id], respondents });
    for (const socket of sockets.slice(0, 2)) expect(await socket.waitFor('assignments:changed')).toEqual({ campaignId });
    await sockets[2].settled();
    expect(sockets[2].all('assignments:changed')).toEqual([]);
    expect((await one.call(ADA, 'POST', `/api/campaigns/${campaignId}/respondents`, { userIds: [userIdOf(NILS)] })).status).toBe(201);
    expect(await sockets[2].waitFor('assignments:changed')).toEqual({ campaignId });
  });

  test('two servers: a save of a draft at one is sent to the authors at both, and presence names them', async () => {
    const { body: block } = await one.call<LibraryItem>(ADA, 'POST', '/api/question-blocks', { languageIndependentName: 'Block' });
    const sockets = [await one.connect(ADA), await two.connect(ADA)];
    for (const socket of sockets) expect((await socket.ask('join', { kind: 'block', id: block.id })).ok).toBe(true);
    const save = { revision: 1, counter: 1, fields: { languageIndependentName: 'Renamed' } };
    expect((await two.call(ADA, 'PATCH', `/api/question-blocks/${block.id}`, save)).status).toBe(200);
    for (const socket of sockets)
      expect(await socket.waitFor('draft:state')).toMatchObject({
        ...{ kind: 'block', id: block.id, revision: 2, userId: userIdOf(ADA), fields: { languageIndependentName: 'Renamed' } },
      });
    await sockets[0]?.ask('browse', { kind: 'block', id: block.id, at: { partId: '', field: 'name', language: 'en-GB' } });
    await sockets[1]?.waitFor('presence', ({ users }) => users.some(({ at }) => at !== null));
  });

  test('two servers: presence counts the users of both', async () => {
    await begin();
    const here = await join(one, GRETA);
    const there = await join(two, TOM);
    expect(await here.waitFor('presence', ({ count }) => count === 2)).toMatchObject({ users: expect.any(Array) });
    expect((await there.joins(session.id)).presence.count).toBe(2);
    here.close();
    await there.waitFor('presence', ({ count }) => count === 1);
  });

  test('two servers: tell each other of their windows without tokens, addresses and headers', async () => {
    const reader = await createClient({ url: redis.url }).connect();
    onTestFinished(() => reader.destroy());
    const passed: string[] = [];
    await reader.pSubscribe('socket.io#*', (message) => void passed.push(message));
    await begin();
    const here = await join(one, GRETA);
    await join(two, TOM);
    await here.waitFor('presence', ({ count }) => count === 2);
    // Either server may be the one that asks the other who is there, and the reader may hear the answer later than it does.
    await expect.poll(() => passed.join()).toMatch(new RegExp(`${userIdOf(GRETA)}|${userIdOf(TOM)}`));
    expect(passed.join()).not.toMatch(/eyJ[\w-]{20}|sec-websocket|127\.0\.0\.1|::1/);
  });

  test('two servers: presence is sent once a second, not once a second by each', async () => {
    await begin();
    const sockets = [await join(one, GRETA), await join(two, TOM)];
    await sockets[0]?.waitFor('presence', ({ count }) => count === 2);
    const times: number[] = [];
    sockets[0]?.socket.on('presence', () => times.push(Date.now()));
    const at = (pageIndex: number) => ({ chapterId: session.chaptersSnapshot[0]?.id ?? '', pageIndex, questionIndex: 0 });
    for (let round = 0; round < 3; round += 1) {
      const before = times.length;
      await Promise.all(sockets.map((socket, i) => socket.ask('browse', { id: session.id, at: at((round + i) % 4) })));
      await expect.poll(() => times.length, { timeout: 5_000, interval: 20 }).toBeGreaterThan(before);
    }
    const gaps = times.slice(1).map((time, i) => time - (times[i] as number));
    expect(gaps.filter((gap) => gap < 800)).toEqual([]);
  });

  describe('two servers: driver role', () => {
    test('drive at one server fences off the window at the other', async () => {
      const {
        session,
        viewer,
        window,
        drive,
        sendDroppedStrokes: strokesInVain,
        expectStrokesDelivered: expectArrival,
      } = await startDrivingSession(one);
      const [old, fresh] = [await window(), await window(GRETA, two)];
      const { driver } = await drive(old);
      await drive(fresh);
      await old.waitFor('session:state', (state) => state.driver === driver + 1);
      expectRefusal(await expectSessionSaveRefused(one, GRETA, sessionSaveOf(session, { driver })), 'NotDrivingError');
      // The other process drops the old driver term as soon as it receives the new one.
      await expect
        .poll(
          async () => {
            viewer.forget();
            await strokesInVain(old);
            await expectArrival(fresh);
            return viewer.all('session:live').filter(({ value }) => value !== 'seen').length;
          },
          { timeout: 10_000, interval: 50 },
        )
        .toBe(0);
    });

    test('simultaneous drives at both servers leave exactly one driving window', async () => {
      for (let round = 0; round < 8; round += 1) {
        const {
          viewer,
          window,
          drive,
          expectStrokesDelivered: expectArrival,
          sendDroppedStrokes: strokesInVain,
        } = await startDrivingSession(one);
        const sockets = [await window(), await window(GRETA, two)] as const;
        const [first, second] = await Promise.all([drive(sockets[0]), drive(sockets[1])]);
        const last = Math.max(first.driver, second.driver);
        const [winner, loser] = first.driver === last ? sockets : ([sockets[1], sockets[0]] as const);
        for (const socket of [...sockets, viewer]) await socket.waitFor('session:state', ({ driver }) => driver === last);
        await expectArrival(winner);
        await expect
          .poll(
            async () => {
              viewer.forget();
              await strokesInVain(loser);
              await expectArrival(winner);
              return viewer.all('session:live').filter(({ value }) => value !== 'seen').length;
            },
            { timeout: 10_000, interval: 50, message: `round ${round}` },
          )
          .toBe(0);
      }
    });

    test('a window that reconnects at the other server drives again', async () => {
      const { session, window, drive, expectStrokesDelivered: expectArrival } = await startDrivingSession(one);
      const before = await window();
      const { driver } = await drive(before);
      before.close();
      const after = await two.connect(GRETA);
      expect((await after.joins(session.id, driver)).ok).toBe(true);
      await expectArrival(after);
    });
  });
});
