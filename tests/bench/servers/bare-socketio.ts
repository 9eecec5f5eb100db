import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { HEARTBEAT } from '#server/features/realtime/heartbeat-intervals';
import { report } from '#tests/bench/support/process-usage';
import { freePort } from '#tests/support/system-utilities';

/**
 * Minimal Socket.IO server: relays events to everybody in a room, without authentication. With DATABASE_URL it commits a document with one
 * UPDATE before it relays it. With BENCH_HEARTBEAT it pings as often as Parley, instead of every 25 s.
 */
const http = createServer();
const io = new Server(http, { serveClient: false, ...(process.env.BENCH_HEARTBEAT ? HEARTBEAT : {}) });
const pool = process.env.DATABASE_URL ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }) : undefined;
await pool?.query('create table bare_documents (id uuid primary key, revision int not null, document jsonb not null)');
const insert = 'insert into bare_documents values ($1, 1, $2)';
const update = 'update bare_documents set document = $3, revision = revision + 1 where id = $1 and revision = $2 returning revision';

const documents = new Map<string, object>();

io.on('connection', (socket) => {
  socket.on('join', async ({ id }, ack) => {
    await socket.join(id);
    ack({ ok: true, state: documents.get(id) });
  });
  socket.on('authenticate', (_request, ack) => ack({ ok: true }));
  socket.on('session:live', (stroke) => {
    socket.to(stroke.sessionId).volatile.emit('session:live', stroke);
  });
  socket.on('create', async (document, ack) => {
    if (pool) await pool.query(insert, [document.id, JSON.stringify(document)]);
    else documents.set(document.id, document);
    ack({ ok: true });
  });
  socket.on('save', async (document, ack) => {
    const values = [document.id, document.revision, JSON.stringify(document)];
    const saved = await pool?.query({ name: 'save', text: update, values });
    if (saved?.rowCount !== 1) return ack({ ok: false });
    const state = { ...document, revision: saved.rows[0].revision };
    socket.to(document.id).emit('session:state', state);
    ack({ ok: true });
  });
});
const port = Number(process.env.BENCH_PORT) || (await freePort());
http.listen(port, '127.0.0.1', () => report(port));
