import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import { fieldLabel } from '#client/features/library/field-label';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import type { SheetPlan } from '#shared/library/sheet/schema';
import { paginate } from '#shared/table/paging';
import css from './Files.module.css';

const PAGE_SIZE = 10;

/** Changes of an imported translation sheet, text by text, and the number of unchanged texts. */
export function SheetChanges({ plan }: { plan: SheetPlan }): ReactNode {
  const { t } = useTranslation();
  const [requestedPage, toPage] = useState(1);
  const { changes, language, same, empty, leftOut } = plan;
  const { shown, page, pages } = paginate(changes, { page: requestedPage, size: PAGE_SIZE });
  const more = [
    ...(same > 0 ? [t('files.sheetSame', { count: same })] : []),
    ...(empty > 0 ? [t('files.sheetEmpty', { count: empty })] : []),
    ...(leftOut > 0 ? [t('files.sheetLeftOut', { count: leftOut })] : []),
  ];
  return (
    <section className={css.plan} aria-label={t('files.sheetPlan')}>
      <p role="status">
        <b>
          {changes.length > 0
            ? t('files.sheetChanges', { count: changes.length, language: LANGUAGE_NAMES[language] })
            : t('files.sheetNothing', { language: LANGUAGE_NAMES[language] })}
        </b>{' '}
        {more.join(' ')}
      </p>
      <ul className={css.changes}>
        {shown.map(({ key, field, number, before, after, isOutdated }) => (
          <li key={key}>
            <span>{number === undefined ? fieldLabel(t, field) : `${number} · ${fieldLabel(t, field)}`}</span>
            {before ? (
              <del lang={language} dir="auto">
                {before}
              </del>
            ) : null}
            <ins lang={language} dir="auto">
              {after}
            </ins>
            {isOutdated ? <span>{t('files.sheetOutdated')}</span> : null}
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={toPage} texts={pagerTexts(t, changes.length, t('files.sheetPlan'))} /> : null}
    </section>
  );
}
