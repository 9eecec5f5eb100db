import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { seedDemo } from '#db/demo/seed';
import { talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import { openStore } from '#db/store';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { listen } from '#server/listen';
import { report } from '#tests/bench/support/process-usage';
import { demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { assignSurveyToUsers, newCampaign, newSurvey, QUESTION_TYPES } from '#tests/support/surveys';
import { freePort } from '#tests/support/system-utilities';

const QUESTIONS = 30;

/**
 * The product with BENCH_ROOMS sessions, each with its own giver and taker, and a survey assigned to every giver. BENCH_BALLOTS is the id
 * of an anonymous campaign. DATABASE_URL names an empty database; without it the store is embedded, in DATA_DIR.
 */
const port = Number(process.env.BENCH_PORT) || (await freePort());
const config = readConfig({ DEMO: '1', LOG_LEVEL: 'error', ...process.env, PORT: String(port) });
const store = await openStore(config);
await store.migrate();
await seedDemo(store, new Date());

async function people(name: string, like: string): Promise<{ id: string; mail: string; externalUserId: string }[]> {
  const [model] = await store.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(like)));
  const rows = Array.from({ length: Number(process.env.BENCH_ROOMS ?? 0) }, (_, i) => {
    const mail = `${name}.${i}@bench.example`;
    return { ...(model as typeof users.$inferSelect), id: randomUUID(), mail, externalUserId: mail };
  });
  if (rows.length > 0) await store.db.insert(users).values(rows);
  return rows;
}
const [givers, takers] = [await people('giver', GRETA), await people('taker', TOM)];
const [model] = await store.db
  .select()
  .from(talkSessions)
  .where(eq(talkSessions.id, demoSession(GRETA, TOM)));
const sessions = givers.map((giver, i) => ({
  ...(model as typeof talkSessions.$inferSelect),
  id: randomUUID(),
  giverId: giver.id,
  takerId: (takers[i] as typeof giver).id,
}));
for (let from = 0; from < sessions.length; from += 100) await store.db.insert(talkSessions).values(sessions.slice(from, from + 100));

const types = Array.from({ length: QUESTIONS }, (_, i) => QUESTION_TYPES[i % QUESTION_TYPES.length] ?? 'text-only');
const campaign = await newCampaign({ store }, { surveys: [newSurvey(types)] });
const responses =
  givers.length > 0
    ? await assignSurveyToUsers(
        { store },
        campaign,
        givers.map(({ id }) => id),
      )
    : [];

if (process.env.BENCH_BALLOTS) {
  await newCampaign({ store }, { id: process.env.BENCH_BALLOTS, type: 'Anonymous', surveys: [newSurvey(types)] });
}

const app = await buildApp({ config, store, pages: 'none' });
await listen(app, { port, host: '127.0.0.1' });

/** Without rooms no token is needed, and the identity provider may be another process. */
const forge = sessions.length > 0 ? forger(config) : { token: () => '' };
const token = ({ mail, externalUserId }: { mail: string; externalUserId: string }): string =>
  forge.token(mail, { oid: externalUserId, sub: externalUserId, exp: Math.floor(Date.now() / 1000) + 7_200 });
report(
  port,
  sessions.map(({ id }, i) => ({ id, giver: token(givers[i] as never), taker: token(takers[i] as never), response: responses[i] })),
);
