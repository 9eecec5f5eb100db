import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestMail } from '#db/mail-queue';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { campaignMails } from '#db/schema/mail';
import { earlierActivationLinks } from '#db/schema/sign-in';
import { users } from '#db/schema/tenant-and-user';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { addDays } from '#shared/mail/local-time';
import type { MailState } from '#shared/mail/schema';
import { bindWith, linksOf } from '#tests/support/activation-links';
import { startApp, type TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import {
  campaignMailRows,
  changeMails,
  decodeMailPart,
  inviteAll,
  type MailWorker,
  smtpWorker,
  TOKEN_KEY,
} from '#tests/support/campaign-mails';
import { ADA, BEA, CARLA, GRETA, MIRA, NILS, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  assignSurvey,
  assignSurveyToUsers,
  changeCampaign,
  newCampaign,
  newSurvey,
  submitResponse,
  type TestCampaignRow,
} from '#tests/support/surveys';
import { createTestUser } from '#tests/support/users';

const ZONE = 'Europe/Zurich';
const today = (): string => dayIn(ZONE, new Date());
const remind = (app: TestApp, who: string, id: string, body: object) =>
  app.call<{ queued: number }>(who, 'POST', `/api/campaigns/${id}/reminders`, body);

/** Time for an answer of a mail server that stalls, in milliseconds. */
const STALL_MS = 300;

onEachStore((kind) => {
  let app: TestApp;
  let server: MailServer;
  let worker: MailWorker;
  beforeAll(async () => {
    server = await openMailServer();
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    // The limit of three mails a week is reached quickly.
    await app.store.db.delete(campaignMails);
    server.mood = 'takes';
    server.onReceived = () => {};
    server.received.length = 0;
    worker = smtpWorker(app.store, server.url);
  });

  const receivers = (): string[] => server.received.flatMap(({ to }) => to).sort();
  const lastTo = (mail: string): string => server.received.findLast(({ to }) => to.includes(mail))?.source ?? '';
  async function launched(mails: readonly string[], change: Partial<TestCampaignRow> = {}) {
    const campaign = await newCampaign(app, { toDate: addDays(today(), 10), fromDate: addDays(today(), -5), ...change });
    const responses = await assignSurvey(app, campaign, mails);
    await inviteAll(app.store, campaign);
    return { campaign, responses };
  }
  const statesOf = async ({ id, tenantId }: TestCampaignRow) =>
    app.store.asTenant(tenantId, async (tx) => {
      const { rows } = (await tx.execute(
        sql`select u.id as user_id, l.state from users u cross join lateral (${latestMail(id, sql`u.id`)}) l`,
      )) as unknown as { rows: { user_id: string; state: MailState }[] };
      return new Map(rows.map((row) => [row.user_id, row.state]));
    });

  describe('invitation', () => {
    test('links to the survey, in the recipient’s language, as HTML, as text and with a calendar file', async () => {
      const surveys = [newSurvey(['single-with'])];
      const { campaign, responses } = await launched([GRETA, TOM], { name: 'Pulse, <b>winter</b>; \\ all', surveys });
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA, TOM].sort());
      const mail = lastTo(GRETA);
      const [text, html, calendar] = [
        decodeMailPart(mail, 'text/plain'),
        decodeMailPart(mail, 'text/html'),
        decodeMailPart(mail, 'text/calendar'),
      ];
      const link = `http://insights.localhost:3000/insights/${responses[0]}`;
      expect(text).toContain(`Umfrage öffnen: ${link}`);
      expect(text).toContain('Carla Meier von Aurora Energy bittet dich');
      expect(text).toContain('Dauer: etwa 1 Minute');
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain('lang="de-DE"');
      expect(html).toContain('Pulse, &#60;b&#62;winter&#60;/b&#62;; \\ all');
      expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
      const end = addDays(campaign.toDate, 1).replaceAll('-', '');
      for (const line of [
        `DTSTART;VALUE=DATE:${campaign.fromDate.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${end}`,
        'SUMMARY:Pulse\\, <b>winter</b>\\; \\\\ all',
        `UID:${campaign.id}@insights.localhost`,
      ])
        expect(calendar.split(/\r?\n/)).toContain(line);
      expect(decodeMailPart(lastTo(TOM), 'text/plain')).toContain('Open the survey:');
      expect(worker.failures).toEqual([]);
    });

    test('is sent for a campaign that ends on 9999-12-31', async () => {
      await launched([GRETA], { toDate: '9999-12-31' });
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA]);
      expect(decodeMailPart(lastTo(GRETA), 'text/calendar')).toContain('DTEND;VALUE=DATE:99991231');
      expect(worker.failures).toEqual([]);
    });

    test('MAIL-D2: is not sent before it is due', async () => {
      const campaign = await newCampaign(app, { fromDate: addDays(today(), 1), toDate: addDays(today(), 10) });
      await assignSurvey(app, campaign, [GRETA]);
      await inviteAll(app.store, campaign, new Date(Date.now() + 60_000));
      await worker.send(GRETA);
      expect(server.received).toEqual([]);
      expect(await statesOf(campaign)).toEqual(new Map([[userIdOf(GRETA), 'queued']]));
    });

    test('MAIL-L1: of a board campaign has the look of the board, and links to its page with several surveys', async () => {
      const surveys = [newSurvey(['single-without']), newSurvey(['single-without'])];
      const { campaign } = await launched([GRETA], { isBoardpulse: true, surveys });
      await worker.send(GRETA);
      const text = decodeMailPart(lastTo(GRETA), 'text/plain');
      expect(text).toContain(`Board-Evaluation öffnen: http://boardpulse.localhost:3000/evaluation/detail/${campaign.id}`);
      expect(text.startsWith('Boardpulse')).toBe(true);
    });

    test('MAIL-L3: contains a new one-time link for a user without an identity, which redirects to the survey', async () => {
      const person = await createTestUser(app, { mail: 'director@elsewhere.example', language: 'en-GB', organizationRole: ['taker'] });
      const campaign = await newCampaign(app, { toDate: addDays(today(), 10) });
      const [response] = await assignSurveyToUsers(app, campaign, [person.id]);
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      const text = decodeMailPart(lastTo(person.mail), 'text/plain');
      const [, to = '', token = ''] = /\/activate\?to=([^#\s]+)#([\w-]+)/.exec(text) ?? [];
      expect(decodeURIComponent(to)).toBe(`/insights/${response}`);
      const identity = forger(app.config).token(person.mail, { oid: 'oid of a director', sub: 'director' });
      expect((await bindWith(app, identity, token)).body).toMatchObject({ id: person.id });
    });

    test.each(['refuses', 'refusesForGood', 'refusesContent'] as const)(
      'ACCOUNT-S11: leaves no link when the mail server %s',
      async (mood) => {
        const person = await createTestUser(app, { mail: `${randomUUID()}@elsewhere.example` });
        const campaign = await newCampaign(app, { toDate: addDays(today(), 10) });
        await assignSurveyToUsers(app, campaign, [person.id]);
        await inviteAll(app.store, campaign);
        const before = (await linksOf(app, person)).map(({ tokenHash }) => tokenHash);
        server.mood = mood;
        await worker.send(GRETA);
        expect(await campaignMailRows(app.store, campaign.id)).toMatchObject([{ attempts: 1 }]);
        expect((await linksOf(app, person)).map(({ tokenHash }) => tokenHash)).toEqual(before);
        expect(await app.store.db.$count(earlierActivationLinks, eq(earlierActivationLinks.userId, person.id))).toBe(0);
      },
    );

    test('MAIL-S4, MAIL-S1: fails for a user without a mail address, and is dropped for a disabled user', async () => {
      const campaign = await newCampaign(app, { toDate: addDays(today(), 10) });
      await assignSurvey(app, campaign, [GRETA, TOM]);
      const before = await app.store.db
        .select()
        .from(users)
        .where(eq(users.id, userIdOf(TOM)));
      await app.store.db
        .update(users)
        .set({ mail: 'none' })
        .where(eq(users.id, userIdOf(TOM)));
      await inviteAll(app.store, campaign);
      await app.store.db
        .update(users)
        .set({ disabled: true })
        .where(eq(users.id, userIdOf(GRETA)));
      await worker.send(GRETA);
      await app.store.db
        .update(users)
        .set({ mail: before[0]?.mail ?? '' })
        .where(eq(users.id, userIdOf(TOM)));
      await app.store.db
        .update(users)
        .set({ disabled: false })
        .where(eq(users.id, userIdOf(GRETA)));
      expect(server.received).toEqual([]);
      const found = await campaignMailRows(app.store, campaign.id);
      expect(found.find(({ userId }) => userId === userIdOf(TOM))).toMatchObject({ state: 'failed', failure: 'withoutMail' });
      expect(found.find(({ userId }) => userId === userIdOf(GRETA))?.state).toBe('dropped');
    });

    test('MAIL-S1: is sent to a user who was disabled when it was due and is back, once', async () => {
      const setDisabled = (disabled: boolean) =>
        app.store.db
          .update(users)
          .set({ disabled })
          .where(eq(users.id, userIdOf(GRETA)));
      const { campaign } = await launched([GRETA]);
      await setDisabled(true);
      for (let round = 0; round < 2; round += 1) {
        await worker.send(GRETA);
        await worker.sweep();
      }
      await setDisabled(false);
      expect((await campaignMailRows(app.store, campaign.id)).map(({ state }) => state)).toEqual(['dropped']);
      for (let round = 0; round < 2; round += 1) {
        await worker.sweep();
        await worker.send(GRETA);
      }
      expect(receivers()).toEqual([GRETA]);
      expect(await statesOf(campaign)).toEqual(new Map([[userIdOf(GRETA), 'sent']]));
    });

    test('MAIL-D4: is not sent after the campaign was closed', async () => {
      const { campaign } = await launched([GRETA]);
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await worker.send(GRETA);
      expect(server.received).toEqual([]);
    });

    test('is queued once per respondent, however often it is requested', async () => {
      const { campaign } = await launched([GRETA, TOM]);
      expect(await inviteAll(app.store, campaign)).toBe(0);
      await assignSurvey(app, campaign, [MIRA]);
      expect(await inviteAll(app.store, campaign)).toBe(1);
    });
  });

  test('MAIL-W1: a user gets at most three mails a week, invitations first', async () => {
    const all = [];
    for (const name of ['one', 'two', 'three', 'four']) all.push((await launched([GRETA], { name })).campaign);
    await worker.send(GRETA);
    expect(server.received).toHaveLength(3);
    const waiting = (await app.store.db.select().from(campaignMails).where(eq(campaignMails.state, 'queued')))[0];
    expect(waiting?.due.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    // The worker sends four mails at once, so any of the four may be the one that waits.
    const sent = all.find(({ id }) => id !== waiting?.campaignId);
    await app.store.db.delete(campaignMails).where(sql`${campaignMails.campaignId} <> ${sent?.id}`);
    for (const name of ['five', 'six', 'seven']) await launched([GRETA], { name });
    expect((await remind(app, CARLA, sent?.id ?? '', { all: true })).body).toEqual({ queued: 1 });
    server.received.length = 0;
    await worker.send(GRETA);
    // One mail of the week was that invitation: two of three invitations are sent, and no reminder.
    expect(server.received.map(({ source }) => decodeMailPart(source, 'text/plain').includes('deine Sicht ist gefragt'))).toEqual([
      true,
      true,
    ]);
  });

  // The embedded store has one connection, so that nothing else takes a mail meanwhile.
  if (kind === 'postgresql')
    test('MAIL-W1: a reminder keeps free the place of an invitation that another process is taking', async () => {
      const { campaign } = await launched([GRETA]);
      await launched([GRETA]);
      await worker.send(GRETA);
      const { campaign: third } = await launched([GRETA]);
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 1 });
      server.received.length = 0;
      await app.store.asTenant(campaign.tenantId, async (tx) => {
        await tx.execute(sql`select from campaign_mails where campaign_id = ${third.id} for update`);
        await worker.send(GRETA);
      });
      expect(server.received).toEqual([]);
      await worker.send(GRETA);
      expect((await campaignMailRows(app.store, third.id)).map(({ state }) => state)).toEqual(['sent']);
      expect(server.received).toHaveLength(1);
    });

  describe('reminder', () => {
    test('MAIL-S1: does not go to a respondent who is no longer asked', async () => {
      const { campaign } = await launched([GRETA, TOM]);
      await worker.send(GRETA);
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      await app.store.db
        .update(surveyAssignments)
        .set({ ended: true })
        .where(and(eq(surveyAssignments.campaignId, campaign.id), eq(surveyAssignments.assignedUserId, userIdOf(TOM))));
      server.received.length = 0;
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA]);
    });

    test('MAIL-S2, MAIL-Q3: goes to respondents who have not completed, once a day', async () => {
      const { campaign, responses } = await launched([GRETA, TOM, MIRA]);
      await worker.send(GRETA);
      await submitResponse(app, TOM, responses[1] ?? '');
      await expect.poll(() => campaignMailRows(app.store, campaign.id, 'thanks'), { timeout: 10_000 }).toHaveLength(1);
      server.received.length = 0;
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      expect((await remind(app, ADA, campaign.id, { all: true })).body).toEqual({ queued: 0 });
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA, MIRA, TOM].sort());
      expect(decodeMailPart(lastTo(TOM), 'text/plain')).toContain('Thank you');
      expect(decodeMailPart(lastTo(GRETA), 'text/plain')).toContain('deine Antworten fehlen noch');
    });

    test('MAIL-S2: is not sent to a user who completed after it was queued', async () => {
      const { campaign, responses } = await launched([GRETA, TOM]);
      await worker.send(GRETA);
      await remind(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] });
      await submitResponse(app, GRETA, responses[0] ?? '');
      await expect.poll(() => campaignMailRows(app.store, campaign.id, 'thanks'), { timeout: 10_000 }).toHaveLength(1);
      server.received.length = 0;
      await worker.send(GRETA);
      expect(server.received.map(({ source }) => /Danke/.test(decodeMailPart(source, 'text/plain')))).toEqual([true]);
      expect((await campaignMailRows(app.store, campaign.id, 'reminder')).map(({ state }) => state)).toEqual(['dropped']);
    });

    test('MAIL-D3: is queued once on its day, and not for users who were invited later', async () => {
      const { campaign } = await launched([GRETA, TOM], { toDate: addDays(today(), 1), reminders: [3, 2] });
      await changeMails(app.store, campaign.id, { state: 'sent', handedAt: new Date(Date.now() - 4 * 86_400_000) });
      await assignSurvey(app, campaign, [MIRA]);
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      await worker.sweep();
      await worker.sweep();
      expect((await campaignMailRows(app.store, campaign.id, 'reminder')).map(({ userId }) => userId).sort()).toEqual(
        [GRETA, TOM].map(userIdOf).sort(),
      );
      await changeCampaign(app, campaign.id, { toDate: addDays(today(), 20) });
      await worker.sweep();
      expect(await campaignMailRows(app.store, campaign.id, 'reminder')).toHaveLength(2);
    });

    test('can be requested by owner and administrators, for respondents, while the campaign runs', async () => {
      const { campaign } = await launched([GRETA]);
      for (const who of [GRETA, NILS, BEA]) expectRefusal(await remind(app, who, campaign.id, { all: true }), 'NotFoundError');
      for (const userIds of [[userIdOf(TOM)], [userIdOf(OTTO)]])
        expect((await remind(app, CARLA, campaign.id, { userIds })).body).toMatchObject({ fields: { userIds: 'campaignMail.notAsked' } });
      for (const body of [{}, { all: false }, { userIds: [] }, { all: true, userIds: [userIdOf(GRETA)] }, { userIds: ['x'] }])
        expectRefusal(await remind(app, CARLA, campaign.id, body), 'ValidationErrorResponse');
      await changeCampaign(app, campaign.id, { fromDate: addDays(today(), 1) });
      expectRefusal(await remind(app, CARLA, campaign.id, { all: true }), 'CampaignPlannedError');
      await changeCampaign(app, campaign.id, { fromDate: addDays(today(), -9), toDate: addDays(today(), -1) });
      expectRefusal(await remind(app, CARLA, campaign.id, { all: true }), 'CampaignClosedError');
    });
  });

  describe('anonymous campaign by invitation', () => {
    test('MAIL-Q2: reminds all, never selected users, and reveals nothing about who answered', async () => {
      const campaign = await newInvitedCampaign(app, [GRETA, MIRA], { toDate: addDays(today(), 10), name: 'Speak up' });
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      const expected = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(TOKEN_KEY, 'base64url'))).toString('base64url');
      expect(decodeMailPart(lastTo(GRETA), 'text/plain')).toContain(`/invited/${campaign.id}#${expected}`);
      expectRefusal(await remind(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] }), 'ValidationErrorResponse');
      const key = await app.call<{ publicKey: string }>(GRETA, 'GET', `/api/campaigns/${campaign.id}/token-key`);
      expect(key.status).toBe(200);
      await app.store.db.execute(
        sql`insert into token_fetches (campaign_id, user_id, tenant_id, blinded_hash) values (${campaign.id}, ${userIdOf(GRETA)}, ${campaign.tenantId}, '\\x00')`,
      );
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      server.received.length = 0;
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA, MIRA].sort());
      for (const who of [GRETA, MIRA])
        expect(decodeMailPart(lastTo(who), 'text/html')).toMatch(
          /bekommen diese Erinnerung|gets this reminder|rappel est envoyé|promemoria arriva/,
        );
    });

    test('MAIL-D1: a campaign with an open link sends no reminders', async () => {
      const campaign = await newCampaign(app, { type: 'Anonymous', toDate: addDays(today(), 10) });
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toMatchObject({ fields: { all: 'campaignMail.nobodyKnown' } });
    });
  });

  describe('mail server', () => {
    const only = async (id: string) => (await campaignMailRows(app.store, id))[0];

    test('MAIL-R1: that refuses temporarily gets a retry with the same Message-ID, and the mail arrives once', async () => {
      const { campaign } = await launched([GRETA]);
      server.mood = 'refuses';
      await worker.send(GRETA);
      const waits = await only(campaign.id);
      expect(waits).toMatchObject({ state: 'queued', attempts: 1, claimedUntil: null });
      expect(waits?.due.getTime()).toBeGreaterThan(Date.now());
      server.mood = 'takes';
      await changeMails(app.store, campaign.id, { due: new Date() });
      await worker.send(GRETA);
      expect(server.received).toHaveLength(1);
      expect(lastTo(GRETA)).toContain(`Message-ID: ${waits?.messageId}`);
      expect(await statesOf(campaign)).toEqual(new Map([[userIdOf(GRETA), 'sent']]));
    });

    test('that refuses permanently, also after the content, gets no retry, and the owner sees the failure', async () => {
      for (const mood of ['refusesForGood', 'refusesContent'] as const) {
        const { campaign } = await launched([GRETA]);
        server.mood = mood;
        await worker.send(GRETA);
        expect(await only(campaign.id)).toMatchObject({ state: 'failed', failure: 'refused', attempts: 1 });
        expect(await statesOf(campaign)).toEqual(new Map([[userIdOf(GRETA), 'failed']]));
      }
    });

    test('that stalls before the content causes a pause, and gets the mails later', async () => {
      const { campaign } = await launched([GRETA, TOM, MIRA, NILS, ADA, CARLA]);
      server.mood = 'stallsBefore';
      await smtpWorker(app.store, server.url, STALL_MS).send(GRETA);
      const tried = (await campaignMailRows(app.store, campaign.id)).filter(({ attempts }) => attempts > 0);
      expect(tried.length, 'one for each that was sent at a time').toBeLessThanOrEqual(4);
      expect((await campaignMailRows(app.store, campaign.id)).every(({ state }) => state === 'queued')).toBe(true);
      server.mood = 'takes';
      await changeMails(app.store, campaign.id, { due: new Date() });
      await worker.send(GRETA);
      expect(receivers()).toEqual([GRETA, TOM, MIRA, NILS, ADA, CARLA].sort());
    });

    test('MAIL-R2: that receives the whole mail and never answers gets it once, and the owner sees the failure', async () => {
      const { campaign } = await launched([GRETA]);
      server.mood = 'stallsAfter';
      await smtpWorker(app.store, server.url, STALL_MS).send(GRETA);
      server.mood = 'takes';
      await worker.send(GRETA);
      expect(server.received).toHaveLength(1);
      expect(await only(campaign.id)).toMatchObject({ state: 'failed', failure: 'unanswered' });
    });
  });

  describe('unsubscription from reminders', () => {
    const stopLinkIn = (mail: string): string =>
      /List-Unsubscribe: <http:\/\/[^/]+([^>]+)>/.exec(lastTo(mail).replace(/\r\n\s+/g, ' '))?.[1] ?? '';
    const post = (path: string, type: string, body: string) =>
      app.fetch<string>(path, { method: 'POST', headers: { 'content-type': type }, body });

    test('MAIL-S3: one click unsubscribes from this campaign, opening the link does not', async () => {
      const { campaign } = await launched([GRETA, TOM]);
      await worker.send(GRETA);
      const path = stopLinkIn(GRETA);
      expect(path).toMatch(/^\/stop-reminders\/[\w-]{43}$/);
      const answer = await app.fetch<string>(path, {});
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('Erinnerungen beenden');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await remind(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] })).toMatchObject({ body: { queued: 1 } });
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
        ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
      ] as const) {
        const stopped = await post(path, type, body);
        expect([stopped.status, stopped.body]).toEqual([200, expect.stringContaining('Du bekommst keine Erinnerungen mehr')]);
      }
      server.received.length = 0;
      await worker.send(GRETA);
      expect(server.received, 'one was queued before').toEqual([]);
      await changeMails(app.store, campaign.id, { day: null });
      expect((await remind(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 1 });
      const { campaign: another } = await launched([GRETA], { name: 'Another' });
      await worker.send(GRETA);
      expect((await remind(app, CARLA, another.id, { all: true })).body).toEqual({ queued: 1 });
    });

    test('an unknown token is answered in the language of the browser, and changes nothing', async () => {
      for (const token of ['x', 'A'.repeat(43), 'é', '..%2f'])
        for (const method of ['GET', 'POST']) {
          const answer = await app.fetch<string>(`/stop-reminders/${token}`, { method, headers: { 'accept-language': 'fr-CH, en' } });
          expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('lang="fr-FR"')]);
        }
      expect((await post(`/stop-reminders/${'A'.repeat(43)}`, 'text/plain', 'x'.repeat(10_000))).status).toBe(413);
    });

    test('a refusal is a page in the language of the browser, which offers what may succeed later once more', async () => {
      const path = `/stop-reminders/${'A'.repeat(43)}`;
      const headers = { 'accept-language': 'it' };
      const large = await app.fetch<string>(path, { method: 'POST', headers, body: 'x'.repeat(10_000) });
      expect([large.status, large.body]).toEqual([413, expect.stringContaining('lang="it-IT"')]);
      expect(large.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(large.body).not.toContain('<button');
      await app.store.db.execute(sql`alter table reminder_stops rename to reminder_stops_away`);
      await app.store.db.execute(sql`alter table campaign_mails rename to campaign_mails_away`);
      const failed = await app.fetch<string>(path, { method: 'POST', headers });
      await app.store.db.execute(sql`alter table campaign_mails_away rename to campaign_mails`);
      await app.store.db.execute(sql`alter table reminder_stops_away rename to reminder_stops`);
      expect([failed.status, failed.body]).toEqual([500, expect.stringContaining('lang="it-IT"')]);
      expect(failed.body).toMatch(/<form method="post"><button type="submit">Ferma i promemoria</);
    });
  });

  test('MAIL-S2: the sweep queues thanks that a killed process did not queue', async () => {
    const { campaign, responses } = await launched([GRETA]);
    await worker.send(GRETA);
    await app.store.db
      .update(surveyResponses)
      .set({ status: 'Completed', submittedAt: new Date() })
      .where(eq(surveyResponses.id, responses[0] ?? ''));
    for (let times = 0; times < 2; times += 1) await worker.sweep();
    await worker.send(GRETA);
    expect(await campaignMailRows(app.store, campaign.id, 'thanks')).toMatchObject([{ state: 'sent' }]);
  });
});
