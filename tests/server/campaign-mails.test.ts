import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignMails } from '#db/schema/mail';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows, changeMails, decodeMailPart, type MailWorker, smtpWorker } from '#tests/support/campaign-mails';
import { ADA, CARLA, GRETA, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { forgetMails, lastMailTo, mailReceivers, mailStatesOf, newMailedCampaign, sendReminder } from '#tests/support/mailed-campaigns';
import { onEachStore } from '#tests/support/stores';

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
    await forgetMails(app, server);
    worker = smtpWorker(app.store, server.url);
  });

  test('MAIL-W1: a user gets at most three mails a week, invitations first', async () => {
    const all = [];
    for (const name of ['one', 'two', 'three', 'four']) all.push((await newMailedCampaign(app, [GRETA], { name })).campaign);
    await worker.send(GRETA);
    expect(server.received).toHaveLength(3);
    const waiting = (await app.store.db.select().from(campaignMails).where(eq(campaignMails.state, 'queued')))[0];
    expect(waiting?.due.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    // The worker sends four mails at once, so any of the four may be the one that waits.
    const sent = all.find(({ id }) => id !== waiting?.campaignId);
    await app.store.db.delete(campaignMails).where(sql`${campaignMails.campaignId} <> ${sent?.id}`);
    for (const name of ['five', 'six', 'seven']) await newMailedCampaign(app, [GRETA], { name });
    expect((await sendReminder(app, CARLA, sent?.id ?? '', { all: true })).body).toEqual({ queued: 1 });
    server.received.length = 0;
    await worker.send(GRETA);
    // One mail of the week was that invitation: two of three invitations are sent, and no reminder.
    expect(server.received.map(({ source }) => decodeMailPart(source, 'text/plain').includes('deine Sicht ist gefragt'))).toEqual([
      true,
      true,
    ]);
  });

  describe('mail server', () => {
    const only = async (id: string) => (await campaignMailRows(app.store, id))[0];

    test('MAIL-R1: that refuses temporarily gets a retry with the same Message-ID, and the mail arrives once', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA]);
      server.mood = 'refuses';
      await worker.send(GRETA);
      const waits = await only(campaign.id);
      expect(waits).toMatchObject({ state: 'queued', attempts: 1, claimedUntil: null });
      expect(waits?.due.getTime()).toBeGreaterThan(Date.now());
      server.mood = 'takes';
      await changeMails(app.store, campaign.id, { due: new Date() });
      await worker.send(GRETA);
      expect(server.received).toHaveLength(1);
      expect(lastMailTo(server, GRETA)).toContain(`Message-ID: ${waits?.messageId}`);
      expect(await mailStatesOf(app, campaign)).toEqual(new Map([[userIdOf(GRETA), 'sent']]));
    });

    test('that refuses permanently, also after the content, gets no retry, and the owner sees the failure', async () => {
      for (const mood of ['refusesForGood', 'refusesContent'] as const) {
        const { campaign } = await newMailedCampaign(app, [GRETA]);
        server.mood = mood;
        await worker.send(GRETA);
        expect(await only(campaign.id)).toMatchObject({ state: 'failed', failure: 'refused', attempts: 1 });
        expect(await mailStatesOf(app, campaign)).toEqual(new Map([[userIdOf(GRETA), 'failed']]));
      }
    });

    test('that stalls before the content causes a pause, and gets the mails later', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA, TOM, MIRA, NILS, ADA, CARLA]);
      server.mood = 'stallsBefore';
      await smtpWorker(app.store, server.url, STALL_MS).send(GRETA);
      const tried = (await campaignMailRows(app.store, campaign.id)).filter(({ attempts }) => attempts > 0);
      expect(tried.length, 'one for each that was sent at a time').toBeLessThanOrEqual(4);
      expect((await campaignMailRows(app.store, campaign.id)).every(({ state }) => state === 'queued')).toBe(true);
      server.mood = 'takes';
      await changeMails(app.store, campaign.id, { due: new Date() });
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA, TOM, MIRA, NILS, ADA, CARLA].sort());
    });

    test('MAIL-R2: that receives the whole mail and never answers gets it once, and the owner sees the failure', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA]);
      server.mood = 'stallsAfter';
      await smtpWorker(app.store, server.url, STALL_MS).send(GRETA);
      server.mood = 'takes';
      await worker.send(GRETA);
      expect(server.received).toHaveLength(1);
      expect(await only(campaign.id)).toMatchObject({ state: 'failed', failure: 'unanswered' });
    });
  });
});
