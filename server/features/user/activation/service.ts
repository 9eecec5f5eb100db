import type { Store } from '#db/open';
import type { TranslationService } from '#server/features/translation/service';
import { activationLetter } from '#server/features/user/activation/letter';
import { activationStore } from '#server/features/user/activation/store';
import type { Principal } from '#server/plugins/auth';
import type { Jobs } from '#server/plugins/jobs';
import type { Mailer } from '#server/plugins/mail/letter';
import type { Origins } from '#shared/access/mode';
import { Refusal } from '#shared/contract/errors';
import { isFormer } from '#shared/user/present';

export type ActivationService = ReturnType<typeof activationService>;

interface Parts {
  translations: Pick<TranslationService, 'wordings'>;
  jobs: Jobs;
  mailer: Mailer | undefined;
  origins: Origins;
}

/** Mails that say how to sign in: handed in as a job, written when it is taken, so that nothing personal waits in the queue. */
export function activationService(store: Store, { translations, jobs, mailer, origins }: Parts) {
  const { addressee } = activationStore(store);

  const handIn = jobs.define<{ tenantId: string; userId: string }>({
    name: 'activation-mail',
    handle: async ({ tenantId, userId }) => {
      const found = await addressee(tenantId, userId);
      // Somebody may be gone, or out, since it was asked for.
      if (!mailer || !found || found.person.disabled) return;
      const wording = (await translations.wordings(tenantId))[found.person.language];
      await mailer.send(await activationLetter(found, origins, wording));
    },
  });

  /** @throws Refusal MailNotSetUpError where no mail can be sent */
  function mustHaveMail(): void {
    if (!mailer) throw new Refusal('MailNotSetUpError');
  }

  /** Hands in a mail to each of these people of the tenant. */
  async function ask(tenantId: string, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) await handIn({ tenantId, userId }, userId);
  }

  return {
    mustHaveMail,
    ask,

    /** Hands in a mail to somebody of the tenant where mail can be sent; elsewhere they are told by whoever added them. */
    invite: async (tenantId: string, userId: string): Promise<void> => (mailer ? ask(tenantId, [userId]) : undefined),

    /** @throws Refusal NotFoundError, MailNotSetUpError, ValidationErrorResponse for somebody who is disabled */
    async send(principal: Principal, id: string): Promise<{ id: string }> {
      const found = await addressee(principal.tenantId, id);
      if (!found || isFormer(found.person)) throw new Refusal('NotFoundError');
      mustHaveMail();
      if (found.person.disabled) throw new Refusal('ValidationErrorResponse', { fields: { status: 'teamMember.disabledNoMail' } });
      const userId = id.toLowerCase();
      await ask(principal.tenantId, [userId]);
      return { id: userId };
    },
  };
}
