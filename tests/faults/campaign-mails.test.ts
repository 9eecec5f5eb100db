import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { campaignMails } from '#db/schema/mail';
import { openStore } from '#db/store';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { addDays } from '#shared/mail/local-time';
import { campaignMailRows, changeMails, inviteAll, smtpWorker } from '#tests/support/campaign-mails';
import { ADA, CARLA, GRETA, JONAS, MAREK, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { openMailServer, type ReceivedMail } from '#tests/support/mail-server';
import { onPostgres, type StoreLocation } from '#tests/support/stores';
import { assignSurvey, newCampaign } from '#tests/support/surveys';
import { tempServer, tempStore } from '#tests/support/temporary-servers';

const PEOPLE = [ADA, CARLA, GRETA, JONAS, MAREK, MIRA, NILS, TOM];
const WAIT = { timeout: 60_000, interval: 100 };
const messageIdOf = ({ source }: ReceivedMail): string => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';

async function tempMailServer() {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  return server;
}

onPostgres(() => {
  /** A campaign that asks all users, and its store. */
  async function prepare(place: StoreLocation) {
    const store = await openStore(place);
    onTestFinished(() => store.close());
    const today = dayIn('Europe/Zurich', new Date());
    const campaign = await newCampaign({ store }, { fromDate: addDays(today, -5), toDate: addDays(today, 10) });
    const responses = await assignSurvey({ store }, campaign, PEOPLE);
    return { store, campaign, responses };
  }

  test('two processes: send each mail once', async () => {
    const smtp = await tempMailServer();
    const place = await tempStore('postgresql');
    const one = await tempServer(place, { JOBS: '1', SMTP_URL: smtp.url });
    await tempServer(place, { JOBS: '1', SMTP_URL: smtp.url, OIDC_ISSUER: `${one.url}/idp` });
    const { store, campaign } = await prepare(place);
    await inviteAll(store, campaign);
    await expect.poll(async () => (await campaignMailRows(store, campaign.id)).every(({ state }) => state === 'sent'), WAIT).toBe(true);
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([...PEOPLE].sort());
  });

  test('a process killed before it stores the result: the second copy has the same Message-ID', async () => {
    const smtp = await tempMailServer();
    const place = await tempStore('postgresql');
    const running = await tempServer(place, { JOBS: '1', SMTP_URL: smtp.url });
    const { store, campaign } = await prepare(place);
    // The mail is received in full; the sender dies before the response.
    smtp.onReceived = () => running.end('SIGKILL').then(() => {});
    await inviteAll(store, campaign);
    await expect.poll(() => running.isRunning, WAIT).toBe(false);
    smtp.onReceived = () => {};
    const copies = smtp.received.map(messageIdOf);
    expect(copies.length).toBeGreaterThan(0);
    // While the killed process's lease lasts, no other process sends its mails.
    const other = smtpWorker(store, smtp.url, 5_000);
    await other.send(GRETA);
    for (const id of copies) expect(smtp.received.filter((mail) => messageIdOf(mail) === id)).toHaveLength(1);
    await changeMails(store, campaign.id, { claimedUntil: new Date(0) });
    await other.send(GRETA);
    const found = await campaignMailRows(store, campaign.id);
    expect(found.map(({ state }) => state)).toEqual(PEOPLE.map(() => 'sent'));
    expect(new Set(smtp.received.map(messageIdOf))).toEqual(new Set(found.map(({ messageId }) => messageId)));
    for (const { messageId } of found)
      expect(smtp.received.filter((mail) => messageIdOf(mail) === messageId)).toHaveLength(copies.includes(messageId ?? '') ? 2 : 1);
  });

  test('MAIL-S2: a user who completes while a reminder is claimed gets none', async () => {
    const smtp = await tempMailServer();
    const place = await tempStore('postgresql');
    await tempServer(place, { JOBS: '0' });
    const { store, campaign, responses } = await prepare(place);
    await inviteAll(store, campaign);
    const worker = smtpWorker(store, smtp.url, 5_000);
    await worker.send(GRETA);
    smtp.received.length = 0;
    await store.db.insert(campaignMails).values(
      (await campaignMailRows(store, campaign.id)).map(({ tenantId, campaignId, userId }) => ({
        tenantId,
        campaignId,
        userId,
        kind: 'reminder' as const,
        day: '2026-01-01',
        due: new Date(0),
      })),
    );
    const completed = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // An uncommitted submission of every respondent, on another connection.
    const handIn = store.db.transaction(async (tx) => {
      for (const id of responses) await tx.update(surveyResponses).set({ status: 'Completed' }).where(eq(surveyResponses.id, id));
      locked.resolve();
      await completed.promise;
    });
    await locked.promise;
    const sending = worker.send(GRETA);
    await expect
      .poll(
        async () =>
          (
            await store.call<{ n: number }>(
              'waiting',
              "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              [],
            )
          )[0]?.n,
        WAIT,
      )
      .toBeGreaterThan(0);
    completed.resolve();
    await Promise.all([handIn, sending]);
    expect(smtp.received).toEqual([]);
    expect((await campaignMailRows(store, campaign.id, 'reminder')).every(({ state }) => state === 'dropped')).toBe(true);
  });
});
