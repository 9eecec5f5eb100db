import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowProblemMessage } from '#shared/user/import/messages';
import type { ImportRow } from '#shared/user/import/schema';
import css from './Import.module.css';

/** Rows of the file with line number, name and errors. */
export function ReviewRows({ rows }: { rows: readonly ImportRow[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.line}>
          <span className={css.line}>{t('team.line', { line: row.line })}</span>
          <div>
            <p>
              <b dir="auto">{`${row.givenName} ${row.surname}`.trim() || '–'}</b> <span dir="auto">{row.mail}</span>
            </p>
            {row.problems.length > 0 ? (
              <ul className={css.problems}>
                {row.problems.map((problem) => {
                  const { key, values } = rowProblemMessage(problem);
                  return (
                    <li key={`${problem.column} ${problem.kind} ${problem.value}`}>
                      <IconAlertTriangle size={16} stroke={2} aria-hidden />
                      <span>
                        {problem.column ? `${problem.column}: ` : ''}
                        {t(key, { ...values })}
                      </span>
                    </li>
                  );
                })}
              </ul>
            ) : (
              <p className={css.facts}>{factsOf(row)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );

  function factsOf({ departments, organizationRole, jobTitle, boardMember }: ImportRow): string {
    const roles = organizationRole.map((role) => t(`roles.${role}`));
    return [jobTitle, ...departments, ...roles, boardMember ? t('team.boardMember') : ''].filter(Boolean).join(', ');
  }
}
