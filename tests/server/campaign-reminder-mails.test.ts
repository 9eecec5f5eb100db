import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { addDays } from '#shared/mail/local-time';
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
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { campaignToday, forgetMails, lastMailTo, mailReceivers, newMailedCampaign, sendReminder } from '#tests/support/mailed-campaigns';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, submitResponse } from '#tests/support/surveys';

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
    await forgetMails(app, server);
    worker = smtpWorker(app.store, server.url);
  });

  // The embedded store has one connection, so that nothing else takes a mail meanwhile.
  if (kind === 'postgresql')
    test('MAIL-W1: a reminder keeps free the place of an invitation that another process is taking', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA]);
      await newMailedCampaign(app, [GRETA]);
      await worker.send(GRETA);
      const { campaign: third } = await newMailedCampaign(app, [GRETA]);
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 1 });
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
      const { campaign } = await newMailedCampaign(app, [GRETA, TOM]);
      await worker.send(GRETA);
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      await app.store.db
        .update(surveyAssignments)
        .set({ ended: true })
        .where(and(eq(surveyAssignments.campaignId, campaign.id), eq(surveyAssignments.assignedUserId, userIdOf(TOM))));
      server.received.length = 0;
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA]);
    });

    test('MAIL-S2, MAIL-Q3: goes to respondents who have not completed, once a day', async () => {
      const { campaign, responses } = await newMailedCampaign(app, [GRETA, TOM, MIRA]);
      await worker.send(GRETA);
      await submitResponse(app, TOM, responses[1] ?? '');
      await expect.poll(() => campaignMailRows(app.store, campaign.id, 'thanks'), { timeout: 10_000 }).toHaveLength(1);
      server.received.length = 0;
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      expect((await sendReminder(app, ADA, campaign.id, { all: true })).body).toEqual({ queued: 0 });
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA, MIRA, TOM].sort());
      expect(decodeMailPart(lastMailTo(server, TOM), 'text/plain')).toContain('Thank you');
      expect(decodeMailPart(lastMailTo(server, GRETA), 'text/plain')).toContain('deine Antworten fehlen noch');
    });

    test('MAIL-S2: is not sent to a user who completed after it was queued', async () => {
      const { campaign, responses } = await newMailedCampaign(app, [GRETA, TOM]);
      await worker.send(GRETA);
      await sendReminder(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] });
      await submitResponse(app, GRETA, responses[0] ?? '');
      await expect.poll(() => campaignMailRows(app.store, campaign.id, 'thanks'), { timeout: 10_000 }).toHaveLength(1);
      server.received.length = 0;
      await worker.send(GRETA);
      expect(server.received.map(({ source }) => /Danke/.test(decodeMailPart(source, 'text/plain')))).toEqual([true]);
      expect((await campaignMailRows(app.store, campaign.id, 'reminder')).map(({ state }) => state)).toEqual(['dropped']);
    });

    test('MAIL-D3: is queued once on its day, and not for users who were invited later', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA, TOM], { toDate: addDays(campaignToday(), 1), reminders: [3, 2] });
      await changeMails(app.store, campaign.id, { state: 'sent', handedAt: new Date(Date.now() - 4 * 86_400_000) });
      await assignSurvey(app, campaign, [MIRA]);
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      await worker.sweep();
      await worker.sweep();
      expect((await campaignMailRows(app.store, campaign.id, 'reminder')).map(({ userId }) => userId).sort()).toEqual(
        [GRETA, TOM].map(userIdOf).sort(),
      );
      await changeCampaign(app, campaign.id, { toDate: addDays(campaignToday(), 20) });
      await worker.sweep();
      expect(await campaignMailRows(app.store, campaign.id, 'reminder')).toHaveLength(2);
    });

    test('can be requested by owner and administrators, for respondents, while the campaign runs', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA]);
      for (const who of [GRETA, NILS, BEA]) expectRefusal(await sendReminder(app, who, campaign.id, { all: true }), 'NotFoundError');
      for (const userIds of [[userIdOf(TOM)], [userIdOf(OTTO)]])
        expect((await sendReminder(app, CARLA, campaign.id, { userIds })).body).toMatchObject({
          fields: { userIds: 'campaignMail.notAsked' },
        });
      for (const body of [{}, { all: false }, { userIds: [] }, { all: true, userIds: [userIdOf(GRETA)] }, { userIds: ['x'] }])
        expectRefusal(await sendReminder(app, CARLA, campaign.id, body), 'ValidationErrorResponse');
      await changeCampaign(app, campaign.id, { fromDate: addDays(campaignToday(), 1) });
      expectRefusal(await sendReminder(app, CARLA, campaign.id, { all: true }), 'CampaignPlannedError');
      await changeCampaign(app, campaign.id, { fromDate: addDays(campaignToday(), -9), toDate: addDays(campaignToday(), -1) });
      expectRefusal(await sendReminder(app, CARLA, campaign.id, { all: true }), 'CampaignClosedError');
    });
  });

  describe('anonymous campaign by invitation', () => {
    test('MAIL-Q2: reminds all, never selected users, and reveals nothing about who answered', async () => {
      const campaign = await newInvitedCampaign(app, [GRETA, MIRA], { toDate: addDays(campaignToday(), 10), name: 'Speak up' });
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      const expected = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(TOKEN_KEY, 'base64url'))).toString('base64url');
      expect(decodeMailPart(lastMailTo(server, GRETA), 'text/plain')).toContain(`/invited/${campaign.id}#${expected}`);
      expectRefusal(await sendReminder(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] }), 'ValidationErrorResponse');
      const key = await app.call<{ publicKey: string }>(GRETA, 'GET', `/api/campaigns/${campaign.id}/token-key`);
      expect(key.status).toBe(200);
      await app.store.db.execute(
        sql`insert into token_fetches (campaign_id, user_id, tenant_id, blinded_hash) values (${campaign.id}, ${userIdOf(GRETA)}, ${campaign.tenantId}, '\\x00')`,
      );
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 2 });
      server.received.length = 0;
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA, MIRA].sort());
      for (const who of [GRETA, MIRA])
        expect(decodeMailPart(lastMailTo(server, who), 'text/html')).toMatch(
          /bekommen diese Erinnerung|gets this reminder|rappel est envoyé|promemoria arriva/,
        );
    });

    test('MAIL-D1: a campaign with an open link sends no reminders', async () => {
      const campaign = await newCampaign(app, { type: 'Anonymous', toDate: addDays(campaignToday(), 10) });
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toMatchObject({
        fields: { all: 'campaignMail.nobodyKnown' },
      });
    });
  });

  describe('unsubscription from reminders', () => {
    const stopLinkIn = (mail: string): string =>
      /List-Unsubscribe: <http:\/\/[^/]+([^>]+)>/.exec(lastMailTo(server, mail).replace(/\r\n\s+/g, ' '))?.[1] ?? '';
    const post = (path: string, type: string, body: string) =>
      app.fetch<string>(path, { method: 'POST', headers: { 'content-type': type }, body });

    test('MAIL-S3: one click unsubscribes from this campaign, opening the link does not', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA, TOM]);
      await worker.send(GRETA);
      const path = stopLinkIn(GRETA);
      expect(path).toMatch(/^\/stop-reminders\/[\w-]{43}$/);
      const answer = await app.fetch<string>(path, {});
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('Erinnerungen beenden');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await sendReminder(app, CARLA, campaign.id, { userIds: [userIdOf(GRETA)] })).toMatchObject({ body: { queued: 1 } });
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
      expect((await sendReminder(app, CARLA, campaign.id, { all: true })).body).toEqual({ queued: 1 });
      const { campaign: another } = await newMailedCampaign(app, [GRETA], { name: 'Another' });
      await worker.send(GRETA);
      expect((await sendReminder(app, CARLA, another.id, { all: true })).body).toEqual({ queued: 1 });
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
    const { campaign, responses } = await newMailedCampaign(app, [GRETA]);
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
