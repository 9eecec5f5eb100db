import Fastify from 'fastify';
import { openStore } from '#db/open';

/**
 * What one would write in an afternoon: the same document as jsonb, one UPDATE … RETURNING a save, on the same kind of
 * store, without token, policy, tenant or check of content. Prints its port when it listens.
 */
const store = await openStore({ databaseUrl: process.env.BENCH_DATABASE_URL, dataDir: process.env.BENCH_DATA_DIR });
const ids = (process.env.BENCH_IDS ?? '').split(',');
await store.call(
  'create',
  'create table if not exists bare_documents (id uuid primary key, revision int not null, document jsonb not null)',
  [],
);
for (const id of ids) {
  await store.call('seed', 'insert into bare_documents values ($1, 1, $2) on conflict (id) do nothing', [id, '{}']);
}
const UPDATE =
  'update bare_documents set document = $3, revision = revision + 1 where id = $1 and revision = $2 returning revision, document';

const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
app.put<{ Body: { id: string; revision: number } }>('/save', async ({ body }, reply) => {
  const [row] = await store.call<{ revision: number; document: unknown }>('save', UPDATE, [body.id, body.revision, JSON.stringify(body)]);
  return row ?? reply.code(409).send({});
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
