import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StoreLocation } from '#tests/support/stores';

/** The disk of a store, which can be filled and freed. */
export interface Disk {
  /** Describes how a full disk is simulated. */
  how: string;
  /** Further environment variables of the server. */
  env: Record<string, string>;
  /** @param files embedded store only: part of the path of the affected files */
  fill(files?: string): Promise<void>;
  free(): Promise<void>;
  /** To be called after the store is deleted. */
  remove(): Promise<void>;
}

export async function diskOf(place: StoreLocation, preload: string): Promise<Disk> {
  if (place.kind === 'pglite') return embeddedDisk(preload);
  return (await smallDisk(place)) ?? refusingTable(place);
}

/** The embedded store writes through Node, where a preloaded module simulates a full disk. */
function embeddedDisk(preload: string): Disk {
  const flag = join(mkdtempSync(join(tmpdir(), 'parley-disk-')), 'full');
  return {
    how: 'no file grows',
    env: { NODE_OPTIONS: `--import=${preload}`, FULL_DISK: flag },
    fill: async (files = '') => writeFileSync(flag, files),
    free: async () => rmSync(flag, { force: true }),
    remove: async () => rmSync(flag, { force: true }),
  };
}

async function asOwner<T>({ databaseUrl }: StoreLocation, work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const url = new URL(databaseUrl ?? '');
  if (database) url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A real disk of 24 MB for the table of sessions, where mounting is allowed. */
async function smallDisk(place: StoreLocation): Promise<Disk | undefined> {
  const { rows } = await asOwner(place, (client) => client.query('show data_directory'));
  const cluster = statSync(rows[0].data_directory, { throwIfNoEntry: false });
  if (!cluster || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chownSync(folder, cluster.uid, cluster.gid);
  chmodSync(folder, 0o700);
  const name = `small_${Date.now()}`;
  await asOwner(place, async (client) => {
    await client.query(`create tablespace ${name} location '${folder}'`);
    await client.query(`alter table talk_sessions set tablespace ${name}`);
  });
  const filler = join(folder, 'filler');
  return {
    how: 'a small disk that is full',
    env: {},
    fill: async () => fillUp(filler),
    free: async () => rmSync(filler, { force: true }),
    async remove() {
      await asOwner(place, (client) => client.query(`drop tablespace ${name}`), 'postgres');
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fillUp(file: string): void {
  const fd = openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1024; ) {
    try {
      if (writeSync(fd, Buffer.alloc(size)) < size) size /= 2;
    } catch {
      size /= 2;
    }
  }
  closeSync(fd);
}

/** Otherwise a trigger of the table raises the error of a full disk. */
async function refusingTable(place: StoreLocation): Promise<Disk> {
  await asOwner(place, (client) =>
    client.query(`create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`),
  );
  const run = (statement: string) => async () => void (await asOwner(place, (client) => client.query(statement)));
  return {
    how: 'the table refuses with disk_full',
    env: {},
    fill: run('create trigger full_disk before update on talk_sessions for each row execute function disk_is_full()'),
    free: run('drop trigger full_disk on talk_sessions'),
    remove: async () => {},
  };
}
