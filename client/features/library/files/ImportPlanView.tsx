import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '#client/api/library-file';
import { describeCount, TranslationMarks } from '#client/features/library/TranslationMarks.tsx';
import { LANGUAGE_NAMES, LOCALES, resolveLocale } from '#shared/i18n/locale';
import css from './Files.module.css';

/** Summary of what an import would create. */
export function ImportPlanView({ plan }: { plan: FilePlan }): ReactNode {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(resolveLocale(i18n.language), { type: 'conjunction' });
  const facts =
    'questions' in plan
      ? [
          t('library.questionCount', { count: plan.questions }),
          ...(plan.blocks > 0 ? [t('library.blockCount', { count: plan.blocks })] : []),
        ]
      : [
          t(`library.talkKinds.${plan.kind}`),
          t('files.chapterCount', { count: plan.chapters }),
          t('library.pageCount', { count: plan.pages }),
          ...(plan.pictures > 0 ? [t('files.pictureCount', { count: plan.pictures })] : []),
        ];
  const open = LOCALES.filter((locale) => Object.values(plan.translation[locale]).some((count) => count > 0));
  return (
    <section className={css.plan} aria-label={t('files.plan')}>
      <h3>{t('files.plan')}</h3>
      <dl>
        <dt>{t('library.name')}</dt>
        <dd dir="auto">{plan.name}</dd>
        <dt>{t('files.holds')}</dt>
        <dd>{list.format(facts)}</dd>
        {plan.newCategories.length > 0 ? (
          <>
            <dt>{t('files.newCategories')}</dt>
            <dd dir="auto">{list.format(plan.newCategories)}</dd>
          </>
        ) : null}
        {plan.knownCategories.length > 0 ? (
          <>
            <dt>{t('files.knownCategories')}</dt>
            <dd dir="auto">{list.format(plan.knownCategories)}</dd>
          </>
        ) : null}
        <dt>{t('library.languages')}</dt>
        <dd>
          <TranslationMarks translation={plan.translation} />
          {open.map((locale) => (
            <small
              key={locale}
            >{`${t('general.label', { label: LANGUAGE_NAMES[locale] })} ${describeCount(plan.translation[locale], t)}`}</small>
          ))}
        </dd>
      </dl>
      <p>{t('files.asOwn')}</p>
    </section>
  );
}
