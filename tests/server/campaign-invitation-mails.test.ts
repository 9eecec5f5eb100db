import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { earlierActivationLinks } from '#db/schema/sign-in';
import { users } from '#db/schema/tenant-and-user';
import { addDays } from '#shared/mail/local-time';
import { bindWith, linksOf } from '#tests/support/activation-links';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows, decodeMailPart, inviteAll, type MailWorker, smtpWorker } from '#tests/support/campaign-mails';
import { GRETA, MIRA, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { campaignToday, forgetMails, lastMailTo, mailReceivers, mailStatesOf, newMailedCampaign } from '#tests/support/mailed-campaigns';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, assignSurveyToUsers, changeCampaign, newCampaign, newSurvey } from '#tests/support/surveys';
import { createTestUser } from '#tests/support/users';

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

  describe('invitation', () => {
    test('links to the survey, in the recipient’s language, as HTML, as text and with a calendar file', async () => {
      const surveys = [newSurvey(['single-with'])];
      const { campaign, responses } = await newMailedCampaign(app, [GRETA, TOM], { name: 'Pulse, <b>winter</b>; \\ all', surveys });
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA, TOM].sort());
      const mail = lastMailTo(server, GRETA);
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
      expect(decodeMailPart(lastMailTo(server, TOM), 'text/plain')).toContain('Open the survey:');
      expect(worker.failures).toEqual([]);
    });

    test('is sent for a campaign that ends on 9999-12-31', async () => {
      await newMailedCampaign(app, [GRETA], { toDate: '9999-12-31' });
      await worker.send(GRETA);
      expect(mailReceivers(server)).toEqual([GRETA]);
      expect(decodeMailPart(lastMailTo(server, GRETA), 'text/calendar')).toContain('DTEND;VALUE=DATE:99991231');
      expect(worker.failures).toEqual([]);
    });

    test('MAIL-D2: is not sent before it is due', async () => {
      const campaign = await newCampaign(app, { fromDate: addDays(campaignToday(), 1), toDate: addDays(campaignToday(), 10) });
      await assignSurvey(app, campaign, [GRETA]);
      await inviteAll(app.store, campaign, new Date(Date.now() + 60_000));
      await worker.send(GRETA);
      expect(server.received).toEqual([]);
      expect(await mailStatesOf(app, campaign)).toEqual(new Map([[userIdOf(GRETA), 'queued']]));
    });

    test('MAIL-L1: of a board campaign has the look of the board, and links to its page with several surveys', async () => {
      const surveys = [newSurvey(['single-without']), newSurvey(['single-without'])];
      const { campaign } = await newMailedCampaign(app, [GRETA], { isBoardpulse: true, surveys });
      await worker.send(GRETA);
      const text = decodeMailPart(lastMailTo(server, GRETA), 'text/plain');
      expect(text).toContain(`Board-Evaluation öffnen: http://boardpulse.localhost:3000/evaluation/detail/${campaign.id}`);
      expect(text.startsWith('Boardpulse')).toBe(true);
    });

    test('MAIL-L3: contains a new one-time link for a user without an identity, which redirects to the survey', async () => {
      const person = await createTestUser(app, { mail: 'director@elsewhere.example', language: 'en-GB', organizationRole: ['taker'] });
      const campaign = await newCampaign(app, { toDate: addDays(campaignToday(), 10) });
      const [response] = await assignSurveyToUsers(app, campaign, [person.id]);
      await inviteAll(app.store, campaign);
      await worker.send(GRETA);
      const text = decodeMailPart(lastMailTo(server, person.mail), 'text/plain');
      const [, to = '', token = ''] = /\/activate\?to=([^#\s]+)#([\w-]+)/.exec(text) ?? [];
      expect(decodeURIComponent(to)).toBe(`/insights/${response}`);
      const identity = forger(app.config).token(person.mail, { oid: 'oid of a director', sub: 'director' });
      expect((await bindWith(app, identity, token)).body).toMatchObject({ id: person.id });
    });

    test.each(['refuses', 'refusesForGood', 'refusesContent'] as const)(
      'ACCOUNT-S11: leaves no link when the mail server %s',
      async (mood) => {
        const person = await createTestUser(app, { mail: `${randomUUID()}@elsewhere.example` });
        const campaign = await newCampaign(app, { toDate: addDays(campaignToday(), 10) });
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
      const campaign = await newCampaign(app, { toDate: addDays(campaignToday(), 10) });
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
      const { campaign } = await newMailedCampaign(app, [GRETA]);
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
      expect(mailReceivers(server)).toEqual([GRETA]);
      expect(await mailStatesOf(app, campaign)).toEqual(new Map([[userIdOf(GRETA), 'sent']]));
    });

    test('MAIL-D4: is not sent after the campaign was closed', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA]);
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await worker.send(GRETA);
      expect(server.received).toEqual([]);
    });

    test('is queued once per respondent, however often it is requested', async () => {
      const { campaign } = await newMailedCampaign(app, [GRETA, TOM]);
      expect(await inviteAll(app.store, campaign)).toBe(0);
      await assignSurvey(app, campaign, [MIRA]);
      expect(await inviteAll(app.store, campaign)).toBe(1);
    });
  });
});
