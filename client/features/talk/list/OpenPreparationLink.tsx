import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparationRow } from '#client/features/talk/list/preparation-row';
import { OpenButton } from '#client/ui/play-button/OpenButton.tsx';
import { canAnswer } from '#shared/assignment/list';
import css from './Rows.module.css';

/** The link of a row. A preparation that cannot be opened shows why in its tag; the check mark is decoration. */
export function OpenPreparationLink({ row: { status, title, surveyResponseId } }: { row: PreparationRow }): ReactNode {
  const { t } = useTranslation();
  if (canAnswer(status)) {
    return (
      <OpenButton
        label={t('talks.openPreparation', { name: title })}
        renderLink={(look) => <Link {...look} data-reach to="/future-talk/preparation/$surveyResponseId" params={{ surveyResponseId }} />}
      />
    );
  }
  return (
    <span className={css.check} aria-hidden="true">
      {status === 'Completed' ? <IconCheck size={22} stroke={1.75} /> : null}
    </span>
  );
}
