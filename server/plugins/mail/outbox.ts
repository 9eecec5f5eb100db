import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, Mailer } from '#server/plugins/mail/letter';

/** A mail that would have been sent. */
export interface Posted extends Letter {
  id: string;
  at: string;
}

const MOST = 200;
const folderIn = (dataDir: string): string => join(dataDir, 'outbox');
const NAME = /^\d+-([\da-f-]{36})\.json$/;

/** Names of the files, the latest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
}

/** Keeps mails in a folder instead of sending them, so that a demo shows what people would get. */
export const outbox = (dataDir: string): Mailer => ({
  async send(letter) {
    const folder = folderIn(dataDir);
    const id = randomUUID();
    const posted: Posted = { ...letter, id, at: new Date().toISOString() };
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${Date.now()}-${id}.json`);
    await writeFile(`${path}.new`, JSON.stringify(posted), { mode: 0o600 });
    await rename(`${path}.new`, path);
    for (const name of (await namesIn(folder)).slice(MOST)) await rm(join(folder, name), { force: true });
  },
});

/** The mails of the outbox, the latest first. */
export async function posted(dataDir: string): Promise<Posted[]> {
  const folder = folderIn(dataDir);
  const texts = await Promise.all((await namesIn(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)));
  return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as Posted);
}
