import { IconCalendar, IconLanguage, IconMail, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveLocale } from '#shared/i18n/locale';
import { isOpenLink } from '#shared/launch/draft';
import type { CampaignDraft, DryRun } from '#shared/launch/schema';
import css from './Check.module.css';
import { Finding } from './Finding.tsx';
import { finishedLanguages, textOfReaders } from './language-readiness.ts';

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const;

/** List of dry-run checks that passed. */
export function PassedChecks({ draft, dryRun }: { draft: CampaignDraft; dryRun: DryRun }): ReactNode {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(resolveLocale(i18n.language), { type: 'conjunction' });
  const codes = [...dryRun.warnings, ...dryRun.errors].map(({ code }) => code as string);
  const languages = finishedLanguages(dryRun);
  const isLink = isOpenLink(draft);
  const hasDates = !['startInPast', 'endBeforeStart', 'endTooLate'].some((code) => codes.includes(code));
  const people = Object.values(dryRun.languages).reduce((total, { people }) => total + people, 0);
  return (
    <section className={css.findings} aria-labelledby="in-order">
      <h2 id="in-order" tabIndex={-1}>
        {t('campaigns.inOrder')}
      </h2>
      <ul>
        {isLink || people === 0 ? null : (
          <Finding
            kind="ok"
            icon={<IconUsers {...ICON} />}
            title={t('campaigns.peopleAsked', { count: people })}
            text={t('campaigns.eachOnce')}
          />
        )}
        {isLink || people === 0 || codes.includes('withoutMail') ? null : (
          <Finding kind="ok" icon={<IconMail {...ICON} />} title={t('campaigns.allHaveMail')} />
        )}
        {languages.length > 0 ? (
          <Finding
            kind="ok"
            icon={<IconLanguage {...ICON} />}
            title={t('campaigns.complete', {
              count: languages.length,
              languages: list.format(languages.map(({ locale }) => t(`languages.${locale}`))),
            })}
            text={isLink ? undefined : textOfReaders(languages, t)}
          />
        ) : null}
        {hasDates && !codes.includes('holidayAtStartOrEnd') ? (
          <Finding kind="ok" icon={<IconCalendar {...ICON} />} title={t('campaigns.noHoliday')} />
        ) : null}
      </ul>
    </section>
  );
}
