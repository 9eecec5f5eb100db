import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedGaps } from '#client/features/library/draft/gap-cache';
import { OutlineItemRow } from '#client/features/library/outline/OutlineItemRow.tsx';
import { kindOfPage } from '#client/features/library/template/page-kinds';
import type { TemplateActions } from '#client/features/library/template/template-action-types';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import type { TemplateProblem } from '#shared/template/problems';
import type { TemplatePage } from '#shared/template/schema';
import css from '../outline/Outline.module.css';
import template from './Template.module.css';
import { TemplateOutlineRowMenu } from './TemplateOutlineRowMenu.tsx';

interface TemplateOutlineRowProps {
  id: string;
  /** Undefined for a chapter. */
  page?: TemplatePage;
  /** Number of the chapter, from 1. Undefined for a page. */
  number?: number;
  name: string;
  detail?: string;
  problem?: TemplateProblem['code'] | undefined;
  item: LibraryItem;
  language: Locale;
  isSelected: boolean;
  authors: ReactNode;
  actions: TemplateActions;
}

/** Row of the outline for a chapter or page. */
export const TemplateOutlineRow = memo(function TemplateOutlineRow(props: TemplateOutlineRowProps): ReactNode {
  const { id, page, number, name, detail, problem, item, language, isSelected, authors, actions } = props;
  const { t } = useTranslation();
  const { canChange } = item;
  const small = page ? t(`library.pageKinds.${kindOfPage(page)}`) : detail;
  return (
    <OutlineItemRow
      {...{ id, number, isSelected, authors }}
      kind={page ? 'question' : 'block'}
      isPage={page !== undefined}
      dragType="application/x-parley-talk-part"
      canMove={canChange}
      gaps={cachedGaps('template', item, language).filter(({ field }) => field.startsWith(`${id}.`))}
      className={page ? template.page : undefined}
      menu={<TemplateOutlineRowMenu id={id} name={name} isPage={page !== undefined} canChange={canChange} actions={actions} />}
      onSelect={() => actions.select(id)}
      onStep={(by) => actions.step(id, by)}
      onDrop={(dragged) => actions.drop(dragged, id)}
    >
      <span className={template.label}>
        <span className={css.name} dir="auto">
          {name}
        </span>
        {small && small !== name ? <small>{small}</small> : null}
      </span>
      {problem ? (
        <span className={css.gap} title={t(`library.problems.${problem}`)}>
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          <span className="visually-hidden">{t(`library.problems.${problem}`)}</span>
        </span>
      ) : null}
    </OutlineItemRow>
  );
});
