import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { seedDemo } from '#db/demo/seed';
import { queueInvitations, queueReminders } from '#db/mail-queue';
import { openStore } from '#db/store';
import { Jobs } from '#server/plugins/jobs';
import { MAIL_JOB } from '#shared/mail/schema';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { benchPostgres } from '#tests/bench/support/postgres';
import { newCampaign } from '#tests/support/surveys';

/** Queues invitations of 20,000 users in the transaction of a launch, and a reminder for all of them. */
const PEOPLE = 20_000;
const MAX_SECONDS = 5;
const MS_PER_NS = 1e-6;

export async function benchQueueMails(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const store = await openStore({ databaseUrl: await postgres.database() });
  await store.migrate();
  await seedDemo(store, new Date());
  // The job queue exists without a worker.
  const jobs = new Jobs();
  jobs.define({ name: MAIL_JOB, handle: async () => {} });
  await jobs.start(store, false, console.error);
  const campaign = await newCampaign({ store });
  const { id: campaignId, tenantId } = campaign;
  await store.db.execute(sql`
    insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
    select gen_random_uuid(), ${tenantId}, 'person-' || n || '@many.example', 'A', 'Person', 'en-GB', '{User}', '{taker}'
    from generate_series(1, ${PEOPLE}) n`);
  await store.db.execute(sql`
    insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
    select gen_random_uuid(), ${tenantId}, ${campaignId}, ${campaign.surveys[0]?.id ?? randomUUID()}, u.id
    from users u where u.mail like 'person-%@many.example'`);
  await store.db.execute(sql`analyze`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const timed = async (work: () => Promise<number>): Promise<number> => {
    const from = performance.now();
    const queued = await work();
    if (queued !== PEOPLE) throw new Error(`Of ${PEOPLE} mails ${queued} were queued.`);
    return (performance.now() - from) / 1_000;
  };
  const now = new Date();
  const of = { tenantId, campaignId };
  const invited = await timed(() => store.asTenant(tenantId, (tx) => queueInvitations(tx, of, now, now)));
  await store.db.execute(sql`update campaign_mails set state = 'sent', handed_at = now()`);
  const day = now.toISOString().slice(0, 10);
  const reminded = await timed(() => store.asTenant(tenantId, (tx) => queueReminders(tx, { ...of, day }, now)));
  delay.disable();
  await jobs.drain();
  await store.close();
  return [
    measurement(`queue ${PEOPLE} invitations, s`, invited, undefined, { atMost: MAX_SECONDS }),
    measurement(`queue ${PEOPLE} reminders, s`, reminded, undefined, { atMost: MAX_SECONDS }),
    measurement('longest pause of the server meanwhile, ms', delay.max * MS_PER_NS, undefined, { atMost: 250 }),
  ];
}
