import { IconAlertTriangle, IconCircleDashed, IconClockExclamation, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownGaps } from '#client/features/library/draft/gap-cache';
import { kindOfPage } from '#client/features/library/template/page-kinds';
import type { TemplateActions } from '#client/features/library/template/template-action-types';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import { countGaps } from '#shared/library/text-gaps';
import type { TemplateProblem } from '#shared/template/problems';
import type { TemplatePage } from '#shared/template/schema';
import css from '../outline/Outline.module.css';
import template from './Template.module.css';
import { TemplateRowMenu } from './TemplateRowMenu.tsx';

const SIGN = { size: 15, stroke: 2, 'aria-hidden': true } as const;
const DRAG_TYPE = 'application/x-parley-talk-part';

interface TemplateRowProps {
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

/** Row of the outline for a chapter or page. Select by click; move by dragging, Alt and arrow keys, or the menu. */
export const TemplateRow = memo(function TemplateRow(props: TemplateRowProps): ReactNode {
  const { id, page, number, name, detail, problem, item, language, isSelected, authors, actions } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { canChange } = item;
  const step = (event: KeyboardEvent) => {
    if (!canChange || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.step(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    actions.drop(event.dataTransfer.getData(DRAG_TYPE), id);
  };
  const small = page ? t(`library.pageKinds.${kindOfPage(page)}`) : detail;
  return (
    <li
      className={css.part}
      data-kind={page ? 'question' : 'block'}
      data-page={page ? true : undefined}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      draggable={canChange}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!canChange || !event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={canChange ? drop : undefined}
    >
      <span className={css.grip} aria-hidden="true">
        {canChange ? <IconGripVertical size={16} stroke={2} /> : null}
      </span>
      <button
        type="button"
        data-row={id}
        className={`${css.choose} ${page ? template.page : ''}`}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => actions.select(id)}
        onKeyDown={step}
      >
        {number === undefined ? null : <span className={css.number}>{number}</span>}
        <span className={template.label}>
          <span className={css.name} dir="auto">
            {name}
          </span>
          {small && small !== name ? <small>{small}</small> : null}
        </span>
        {problem ? (
          <span className={css.gap} title={t(`library.problems.${problem}`)}>
            <IconAlertTriangle {...SIGN} />
            <span className="visually-hidden">{t(`library.problems.${problem}`)}</span>
          </span>
        ) : null}
        <RowGaps id={id} item={item} language={language} />
        {authors}
      </button>
      <TemplateRowMenu id={id} name={name} isPage={page !== undefined} canChange={canChange} actions={actions} />
    </li>
  );
});

/** Number of missing and outdated texts in the current language. */
function RowGaps({ id, item, language }: Pick<TemplateRowProps, 'id' | 'item' | 'language'>): ReactNode {
  const { t } = useTranslation();
  const counts = countGaps(knownGaps('template', item, language).filter(({ field }) => field.startsWith(`${id}.`)));
  const signs = { missing: <IconCircleDashed {...SIGN} />, outdated: <IconClockExclamation {...SIGN} /> };
  return (['missing', 'outdated'] as const).map((gap) => {
    const words = t(`library.${gap}`, { count: counts[gap] });
    return counts[gap] === 0 ? null : (
      <span key={gap} className={css.gap} title={words}>
        {signs[gap]}
        <span aria-hidden="true">{counts[gap]}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  });
}
