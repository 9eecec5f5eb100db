import { createDatabase, dropDatabase, findPostgres } from '#tests/support/postgres';

/** A PostgreSQL that waits for its disk as one in use does, for the length of the run. */
export async function benchPostgres(): Promise<{ database(): Promise<string>; drop(url: string): Promise<void>; stop(): void }> {
  const cluster = await findPostgres({ durable: true });
  if (!cluster) throw new Error('This bench needs PostgreSQL: install it, or set DATABASE_URL to one where databases may be created.');
  return {
    database: () => createDatabase(cluster.adminUrl),
    drop: (url) => dropDatabase(cluster.adminUrl, url),
    stop: cluster.stop,
  };
}
