import type { TFunction } from 'i18next';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { DryRun, LaunchError } from '#shared/launch/schema';

/** Languages with missing texts, except the default language: its gaps are errors of the dry run and are shown there. */
export const unfinishedLanguages = ({ languages }: Pick<DryRun, 'languages'>, defaultLang: Locale) =>
  LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && locale !== defaultLang && readiness.missing > 0 ? [{ locale, ...readiness }] : [];
  });

/** Sentences about these languages: the number of respondents who read each, and the number of its missing texts. */
export const textOfUnfinished = (dryRun: Pick<DryRun, 'languages'>, defaultLang: Locale, t: TFunction): string =>
  unfinishedLanguages(dryRun, defaultLang)
    .map(
      ({ locale, missing, people }) =>
        `${t('campaigns.readBy', { language: t(`languages.${locale}`), count: people })} ${t('library.missing', { count: missing })}.`,
    )
    .join(' ');

/**
 * Sentences that say how many respondents read each of these languages. The default language may have no reader; undefined if no language
 * has one.
 */
export const textOfReaders = (languages: readonly { locale: Locale; people: number }[], t: TFunction): string | undefined =>
  languages
    .filter(({ people }) => people > 0)
    .map(({ locale, people }) => t('campaigns.readBy', { language: t(`languages.${locale}`), count: people }))
    .join(' ') || undefined;

/** Errors of a dry run that could not check texts, so that it reports no missing texts. */
const TEXTLESS_ERRORS: readonly LaunchError[] = ['noSurvey', 'noSavedVersion', 'templateMissing'];

/** Languages without missing texts; none if there are no texts. */
export function finishedLanguages({ languages, errors }: Pick<DryRun, 'languages' | 'errors'>) {
  if (errors.some(({ code }) => TEXTLESS_ERRORS.includes(code))) return [];
  return LOCALES.flatMap((locale) => {
    const readiness = languages[locale];
    return readiness && readiness.missing === 0 ? [{ locale, ...readiness }] : [];
  });
}
