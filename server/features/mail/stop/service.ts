import type { Store } from '#db/store';
import { type StoppedMail, stopStore } from '#server/features/mail/stop/store';
import { parseStopToken } from '#server/features/mail/stop/token';
import type { TranslationService } from '#server/features/translation/service';
import { createTranslator } from '#server/i18n';
import { longDate } from '#shared/i18n/dates';
import type { Locale } from '#shared/i18n/locale';

/** What the page says that ends reminders. */
export interface StopWords {
  lang: Locale;
  status: 200 | 404;
  title: string;
  text: string;
  /** The button that ends them; absent when there is nothing to press. */
  button?: string;
}

export type StopService = ReturnType<typeof stopService>;

/** Ends the reminders of a campaign for the recipient of one of its mails, without a sign-in (MAIL-S3). */
export function stopService(store: Store, { translations }: { translations: Pick<TranslationService, 'wordings'> }) {
  const rows = stopStore(store);

  async function unknown(lang: Locale): Promise<StopWords> {
    const t = await createTranslator(lang);
    return { lang, status: 404, title: t('mail.campaign.stopUnknown'), text: t('mail.campaign.stopUnknownText') };
  }

  async function translatorOf(tenantId: string, { language, campaignName, toDate }: StoppedMail) {
    const t = await createTranslator(language, (await translations.wordings(tenantId))[language]);
    return { t, values: { campaign: campaignName, date: longDate(toDate, language, Date.now()) } };
  }

  return {
    /** The question. It changes nothing: mail scanners open links. @param lang for a link that nobody knows */
    async ask(token: string, lang: Locale): Promise<StopWords> {
      const of = parseStopToken(token);
      const mail = of && (await rows.find(of));
      if (!of || !mail) return unknown(lang);
      const { t, values } = await translatorOf(of.tenantId, mail);
      const [title, text] = [t('mail.campaign.stopQuestion', values), t('mail.campaign.stopText', values)];
      return { lang: mail.language, status: 200, title, text, button: t('mail.campaign.stopButton') };
    },

    /** Ends them. Pressed again, it says the same. */
    async stop(token: string, lang: Locale): Promise<StopWords> {
      const of = parseStopToken(token);
      const mail = of && (await rows.stop(of));
      if (!of || !mail) return unknown(lang);
      const { t, values } = await translatorOf(of.tenantId, mail);
      return { lang: mail.language, status: 200, title: t('mail.campaign.stopped', values), text: t('mail.campaign.stoppedText', values) };
    },
  };
}
