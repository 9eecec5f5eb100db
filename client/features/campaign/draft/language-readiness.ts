import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { DryRun } from '#shared/launch/schema';

/** Languages with missing texts, except the default language: its gaps are errors of the dry run and are shown there. */
export const unfinishedLanguages = ({ languages }: Pick<DryRun, 'languages'>, defaultLang: Locale) =>
  LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && locale !== defaultLang && readiness.missing > 0 ? [{ locale, ...readiness }] : [];
  });

/** Languages without missing texts. */
export const finishedLanguages = ({ languages }: Pick<DryRun, 'languages'>) =>
  LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && readiness.missing === 0 ? [{ locale, ...readiness }] : [];
  });
