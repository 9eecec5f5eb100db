import { expect, vi } from 'vitest';
import type { SentMail } from '#server/plugins/mail/demo-mailbox';
import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import type { TestApp } from '#tests/support/app';

/** The mails that a test server has sent, by address. */
export function sentActivationMails(app: () => TestApp) {
  const mailTo = async (address: string): Promise<SentMail> => {
    const look = async () => (await listSentMails(app().place.dataDir)).find(({ to }) => to.address === address) as SentMail;
    await vi.waitFor(async () => expect(await look()).toBeDefined(), { timeout: 15_000, interval: 100 });
    return look();
  };

  return { mailTo };
}
