import { PGlite } from '@electric-sql/pglite';

/** A process that only opens an embedded store, says so, and ends. */
const client = await PGlite.create(process.argv[2]);
await client.query('select 1');
console.log('open');
await client.close();
