import type { Store } from '#db/store';
import type { TranslationService } from '#server/features/translation/service';
import { renderActivationMail } from '#server/features/user/invitation/mail';
import { activationStore } from '#server/features/user/invitation/store';
import type { Principal } from '#server/lib/principal';
import type { Jobs, RunAgain } from '#server/plugins/jobs';
import { MailError, type Mailer } from '#server/plugins/mail/types';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import type { Origins } from '#shared/access/mode';
import { AppError } from '#shared/contract/errors';
import { isDeleted } from '#shared/user/name';

export type ActivationService = ReturnType<typeof activationService>;

/** Milliseconds until the next attempt to send a mail that did not reach the mail server. */
const SERVER_RETRY_MS = 300_000;

interface Dependencies {
  translations: Pick<TranslationService, 'wordings'>;
  jobs: Jobs;
  mailer: Mailer | undefined;
  origins: Origins;
  limiter: RateLimiter;
  warn: (error: unknown) => void;
}

/**
 * Activation mails, with a link for users without an identity (ACCOUNT-S11). A job writes and sends them, so that the queue has neither
 * personal data nor links.
 */
export function activationService(store: Store, { translations, jobs, mailer, origins, limiter, warn }: Dependencies) {
  const { queue, addressee, invite, withdraw, endLinks } = activationStore(store);

  const handIn = jobs.define<{ tenantId: string; userId: string }>({
    name: queue,
    handle: async ({ tenantId, userId }): Promise<RunAgain | undefined> => {
      if (!mailer) return undefined;
      const found = await invite(tenantId, userId, Date.now());
      // The user may have been removed or disabled since the job was added.
      if (!found) return undefined;
      const wording = (await translations.wordings(tenantId))[found.person.language];
      const letter = await renderActivationMail(found, origins, wording);
      return mailer.send(letter).then(
        () => undefined,
        async (error: unknown): Promise<RunAgain | undefined> => {
          if (found.token && error instanceof MailError && error.isUndelivered) await withdraw(tenantId, userId, found.token).catch(warn);
          const isLater = !(error instanceof MailError) || error.kind === 'later';
          const isServerAway = error instanceof MailError && error.isServerAway;
          if (isLater && !isServerAway) throw error;
          warn(error);
          // If the mail server is unreachable, the job returns a time for its next run: the queue ends a failed job after an hour, without
          // a message to anybody. After any other failure it does not run again, because a user must not get a mail twice (decision 116).
          return isLater ? { key: userId, inMs: SERVER_RETRY_MS } : undefined;
        },
      );
    },
  });

  /** @throws AppError MailNotSetUpError when mail is not configured */
  function mustHaveMail(): void {
    if (!mailer) throw new AppError('MailNotSetUpError');
  }

  /** USER-A2: counts a mail to an address. @returns the wait in milliseconds; 0 if the mail may be sent */
  const takeMail = (tenantId: string, mail: string): number => limiter.take('addressActivationMails', `${tenantId} ${mail.toLowerCase()}`);

  return {
    mustHaveMail,

    /** Whether mail is configured. Otherwise the administrator has to inform new users. */
    hasMail: mailer !== undefined,

    /** USER-A2: the ids of those of these users who get a mail now, and counts these mails: an address at its limit gets none. */
    takeMails: (tenantId: string, newcomers: readonly { id: string; mail: string }[]): string[] =>
      newcomers.filter(({ mail }) => takeMail(tenantId, mail) === 0).map(({ id }) => id),

    /** USER-A2. @throws AppError NotFoundError, MailNotSetUpError, ValidationErrorResponse for a disabled user, TooManyRequestsError */
    async send(principal: Principal, id: string): Promise<{ id: string }> {
      const found = await addressee(principal.tenantId, id);
      if (!found || isDeleted(found.person)) throw new AppError('NotFoundError');
      mustHaveMail();
      if (found.person.disabled) throw new AppError('ValidationErrorResponse', { fields: { status: 'teamMember.disabledNoMail' } });
      assertNoWait(takeMail(principal.tenantId, found.person.mail));
      const userId = id.toLowerCase();
      // Earlier links end, because an administrator may send a mail again after another person has read the first one.
      await endLinks(principal.tenantId, userId);
      await handIn({ tenantId: principal.tenantId, userId }, userId);
      return { id: userId };
    },
  };
}
