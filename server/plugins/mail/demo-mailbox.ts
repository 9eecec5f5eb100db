import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer, MailMessage } from '#server/plugins/mail/types';

/** A mail that would have been sent. */
export interface SentMail extends MailMessage {
  id: string;
  at: string;
}

const MAX_MAILS = 200;
const folderIn = (dataDir: string): string => join(dataDir, 'outbox');
const NAME = /^\d+-([\da-f-]{36})\.json$/;

/** Names of the files, the latest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
}

/** Stores mails in a folder instead of sending them, so that the demo can show them. */
export const createFileMailer = (dataDir: string): Mailer => ({
  async send(letter) {
    const folder = folderIn(dataDir);
    const id = randomUUID();
    const posted: SentMail = { ...letter, id, at: new Date().toISOString() };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${Date.now()}-${id}.json`);
    await writeFile(`${path}.new`, JSON.stringify(posted), { mode: 0o600 });
    await rename(`${path}.new`, path);
    for (const name of (await namesIn(folder)).slice(MAX_MAILS)) await rm(join(folder, name), { force: true });
  },
});

/** The mails of the outbox, the latest first. */
export async function listSentMails(dataDir: string): Promise<SentMail[]> {
  const folder = folderIn(dataDir);
  const texts = await Promise.all((await namesIn(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)));
  return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as SentMail);
}
