import type { Store } from '#db/store';
import { type UnsubscribedMail, unsubscriptionStore } from '#server/features/mail/unsubscription/store';
import { parseUnsubscriptionToken } from '#server/features/mail/unsubscription/token';
import type { TranslationService } from '#server/features/translation/service';
import { createTranslator } from '#server/lib/translator';
import { type AppError, ERROR_CATALOG } from '#shared/contract/errors';
import { longDate } from '#shared/i18n/dates';
import type { Locale } from '#shared/i18n/locale';

/** The lowest status of a call that may succeed later. */
const MAY_SUCCEED_LATER = ERROR_CATALOG.TooManyRequestsError.status;

/** Texts of the unsubscribe page. */
export interface UnsubscriptionTexts {
  lang: Locale;
  status: number;
  title: string;
  text: string;
  /** Label of the button; absent if there is nothing to confirm. */
  button?: string;
}

export type UnsubscriptionService = ReturnType<typeof unsubscriptionService>;

/** Unsubscribes the recipient of a mail from the reminders of its campaign, without a sign-in (MAIL-S3). */
export function unsubscriptionService(store: Store, { translations }: { translations: Pick<TranslationService, 'wordings'> }) {
  const rows = unsubscriptionStore(store);

  async function unknown(lang: Locale): Promise<UnsubscriptionTexts> {
    const t = await createTranslator(lang);
    return { lang, status: 404, title: t('mail.campaign.stopUnknown'), text: t('mail.campaign.stopUnknownText') };
  }

  async function translatorOf(tenantId: string, { language, campaignName, toDate }: UnsubscribedMail) {
    const t = await createTranslator(language, (await translations.wordings(tenantId))[language]);
    return { t, values: { campaign: campaignName, date: longDate(toDate, language, Date.now()) } };
  }

  return {
    /** Texts that ask for confirmation. Changes nothing, because mail scanners open links. @param lang language for an unknown token */
    async ask(token: string, lang: Locale): Promise<UnsubscriptionTexts> {
      const of = parseUnsubscriptionToken(token);
      const mail = of && (await rows.find(of));
      if (!of || !mail) return unknown(lang);
      const { t, values } = await translatorOf(of.tenantId, mail);
      const [title, text] = [t('mail.campaign.stopQuestion', values), t('mail.campaign.stopText', values)];
      return { lang: mail.language, status: 200, title, text, button: t('mail.campaign.stopButton') };
    },

    /** Texts of a refused call, with the button if another attempt may succeed. */
    async explainRefusal({ type, status }: AppError, lang: Locale): Promise<UnsubscriptionTexts> {
      const t = await createTranslator(lang);
      const button = t('mail.campaign.stopButton');
      const text = t(ERROR_CATALOG[type].messageKey);
      return { lang, status, title: button, text, ...(status >= MAY_SUCCEED_LATER ? { button } : {}) };
    },

    /** Unsubscribes and confirms it. A repetition gives the same answer. @param lang language for an unknown token */
    async stop(token: string, lang: Locale): Promise<UnsubscriptionTexts> {
      const of = parseUnsubscriptionToken(token);
      const mail = of && (await rows.stop(of));
      if (!of || !mail) return unknown(lang);
      const { t, values } = await translatorOf(of.tenantId, mail);
      return { lang: mail.language, status: 200, title: t('mail.campaign.stopped', values), text: t('mail.campaign.stoppedText', values) };
    },
  };
}
