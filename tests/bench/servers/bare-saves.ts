import Fastify from 'fastify';
import pg from 'pg';
import { report } from '#tests/bench/support/process-usage';
import { freePort } from '#tests/support/system-utilities';

/**
 * Minimal save server: the same document as jsonb, one prepared UPDATE … RETURNING per save, without token, policy, tenant or validation.
 * The first save creates a document.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table bare_documents (id uuid primary key, revision int not null, document jsonb not null)');
const text =
  'update bare_documents set document = $3, revision = revision + 1 where id = $1 and revision = $2 returning revision, document';

const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
app.post<{ Body: { id: string } }>('/documents', async ({ body }) => {
  await pool.query('insert into bare_documents values ($1, 1, $2)', [body.id, JSON.stringify(body)]);
  return {};
});
app.put<{ Body: { id: string; revision: number } }>('/documents', async ({ body }, reply) => {
  const { rows } = await pool.query({ name: 'save', text, values: [body.id, body.revision, JSON.stringify(body)] });
  return rows[0] ?? reply.code(409).send({});
});
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
report(port);
