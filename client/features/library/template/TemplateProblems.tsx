import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateProblem } from '#shared/template/problems';
import css from './Template.module.css';

interface TemplateProblemsProps {
  problems: readonly TemplateProblem[];
  onGo: (pageId: string) => void;
  nameOf: (id: string) => string;
}

/** Problems of a template that would break a talk. A problem of a page links to the page. */
export function TemplateProblems({ problems, onGo, nameOf }: TemplateProblemsProps): ReactNode {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems} aria-label={t('library.problems.title')}>
      {problems.map(({ code, pageId }) => (
        <li key={`${code} ${pageId}`}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {pageId === undefined ? (
            <span>{t(`library.problems.${code}`)}</span>
          ) : (
            <button type="button" onClick={() => onGo(pageId)}>
              <b dir="auto">{nameOf(pageId)}</b> {t(`library.problems.${code}`)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
