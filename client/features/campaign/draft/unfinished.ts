import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { DryRun } from '#shared/launch/schema';

/** Languages with texts that are missing; those of the default language hold a launch up, and are told elsewhere. */
export const unfinishedLanguages = ({ languages }: Pick<DryRun, 'languages'>, defaultLang: Locale) =>
  LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && locale !== defaultLang && readiness.missing > 0 ? [{ locale, ...readiness }] : [];
  });

/** Languages without any gap. */
export const finishedLanguages = ({ languages }: Pick<DryRun, 'languages'>) =>
  LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && readiness.missing === 0 ? [{ locale, ...readiness }] : [];
  });
