import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '#db/store';
import type { TokenService } from '#server/features/anonymous-response/ballot-token/service';
import { renderLetter } from '#server/features/mail/letter/letter';
import { ServerPause } from '#server/features/mail/server-pause';
import { type ClaimedMail, mailStore, type RemindedCampaign } from '#server/features/mail/store';
import type { TranslationService } from '#server/features/translation/service';
import { LruCache } from '#server/lib/cache';
import type { Principal } from '#server/lib/principal';
import type { Jobs } from '#server/plugins/jobs';
import { MailError, type Mailer } from '#server/plugins/mail/types';
import type { Origins } from '#shared/access/mode';
import { canManageCampaign } from '#shared/campaign/policy';
import { AppError } from '#shared/contract/errors';
import { refuseReminders } from '#shared/mail/reminder-request';
import type { MailOutcome } from '#shared/mail/retry';
import { MAIL_JOB, type ReminderRequest } from '#shared/mail/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type MailService = ReturnType<typeof mailService>;

interface Dependencies {
  jobs: Jobs;
  mailer: Mailer | undefined;
  origins: Origins;
  /** Host name of the sender, for Message-IDs. */
  domain: string;
  translations: Pick<TranslationService, 'wordings'>;
  tokens: Pick<TokenService, 'key'>;
  warn: (error: unknown) => void;
}

/** Number of mails that a process sends concurrently. */
const CONCURRENT_MAILS = 4;
/** Time in ms for which a job sends mails. If mails are left, it adds another job, so that tenants take turns. */
const SLICE_MS = 5_000;
/**
 * Time in ms for which a claimed mail is reserved, longer than sending takes. Another process can claim it only if this process has ended.
 */
const LEASE_MS = 300_000;
/** Delays before each retry of storing a result, in ms. Their sum is less than the lease. */
const RESULT_RETRY_DELAYS_MS = [500, 1_000, 5_000, 15_000, 30_000, 60_000] as const;
const MAX_CAMPAIGNS_CACHED = 200;

/** Queues and sends the mails of campaigns. Rules of shared/mail/RULES.md. */
export function mailService(store: Store, { jobs, mailer, origins, domain, translations, tokens, warn }: Dependencies) {
  const rows = mailStore(store);
  const pause = new ServerPause();
  /** Cache by campaign id: surveys never change after the launch. */
  const surveys = new LruCache<SurveySnapshot[]>(MAX_CAMPAIGNS_CACHED);

  async function surveysOf(tenantId: string, campaignId: string): Promise<SurveySnapshot[]> {
    return surveys.get(campaignId) ?? surveys.set(campaignId, await rows.surveys(tenantId, campaignId));
  }

  /** SHA-256 of the public key of a campaign by invitation, as base64url. @throws AppError UnavailableError if no key can be written */
  async function keyHashOf({ tenantId, facts: { campaign }, userId }: ClaimedMail): Promise<string | undefined> {
    if (campaign.type !== 'Anonymous') return undefined;
    const { publicKey } = await tokens.key({ tenantId, campaignId: campaign.id, userId });
    return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url');
  }

  async function deliver(to: Mailer, mail: ClaimedMail): Promise<void> {
    const wordings = await translations.wordings(mail.tenantId);
    const letter = await renderLetter(mail, {
      ...{ origins, now: Date.now(), wording: wordings[mail.facts.person.language], keyHash: await keyHashOf(mail) },
      surveys: await surveysOf(mail.tenantId, mail.campaignId),
    });
    await to.send(letter);
  }

  async function attempt(to: Mailer, mail: ClaimedMail): Promise<MailOutcome> {
    try {
      await deliver(to, mail);
      pause.succeed();
      return 'sent';
    } catch (error) {
      warn(error);
      if (!(error instanceof MailError)) return 'later';
      if (mail.linkToken && error.isUndelivered) await rows.withdraw(mail, mail.linkToken).catch(warn);
      if (error.isServerAway) pause.fail();
      else pause.succeed();
      return error.kind;
    }
  }

  /** Stores the result of an attempt, with retries during an outage of the store: a mail without a stored result is sent again. */
  async function note(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
    const at = new Date();
    for (const wait of RESULT_RETRY_DELAYS_MS) {
      try {
        return await rows.note(mail, outcome, at);
      } catch (error) {
        warn(error);
        await setTimeout(wait);
      }
    }
    await rows.note(mail, outcome, at);
  }

  /** Sends due mails of a tenant one after the other, until none is left or the time is over. @returns whether there may be more */
  async function sendInLane(to: Mailer, tenantId: string, until: number): Promise<boolean> {
    while (performance.now() < until && pause.isOver()) {
      const mail = await rows.claim(tenantId, { now: new Date(), leaseMs: LEASE_MS, domain });
      if (!mail) return false;
      if (mail !== 'next') await note(mail, await attempt(to, mail));
    }
    return true;
  }

  jobs.define<{ tenantId: string }>({
    name: MAIL_JOB,
    handle: async ({ tenantId }) => {
      if (!mailer || !pause.isOver()) return;
      const until = performance.now() + SLICE_MS;
      const lanes = await Promise.all(Array.from({ length: CONCURRENT_MAILS }, () => sendInLane(mailer, tenantId, until)));
      if (lanes.includes(true) && pause.isOver()) await rows.addJob(tenantId);
    },
  });

  jobs.define({
    name: 'campaign-mails-due',
    every: '* * * * *',
    handle: async () => {
      for (const of of await rows.campaigns(new Date())) await rows.queueDue(of, new Date());
      for (const tenantId of await rows.tenants(new Date())) await rows.addJob(tenantId);
    },
  });

  /** @throws AppError NotFoundError if the user may not manage the campaign */
  async function findCampaign(principal: Principal, id: string): Promise<RemindedCampaign> {
    const campaign = await rows.campaign(principal.tenantId, id);
    if (!campaign || campaign.futureTalkId !== null || !canManageCampaign(principal, campaign)) throw new AppError('NotFoundError');
    return campaign;
  }

  return {
    /**
     * Queues reminders of a campaign.
     * @throws AppError NotFoundError, CampaignPlannedError, CampaignClosedError, MailNotSetUpError; ValidationErrorResponse for named users
     * of an anonymous campaign, and for users who are not respondents
     */
    async remind(principal: Principal, id: string, request: ReminderRequest): Promise<{ queued: number }> {
      const campaign = await findCampaign(principal, id);
      const now = new Date();
      const refusal = refuseReminders(campaign, request, now);
      if (refusal) throw new AppError(refusal.type, refusal.fields ? { fields: refusal.fields } : {});
      const userIds = 'userIds' in request ? request.userIds : undefined;
      if (userIds && !(await rows.areAsked(campaign.tenantId, campaign.id, userIds)))
        throw new AppError('ValidationErrorResponse', { fields: { userIds: 'campaignMail.notAsked' } });
      if (!mailer) throw new AppError('MailNotSetUpError');
      return { queued: await rows.remind(campaign, userIds, now) };
    },

    /** Queues a thanks mail to a user who handed in their last survey of a campaign. */
    onHandIn(of: { tenantId: string; campaignId: string; userId: string }): void {
      void rows.thank(of, new Date()).catch(warn);
    },
  };
}
