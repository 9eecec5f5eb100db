import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparationRow } from '#client/features/talk/list/preparations';
import { mayAnswer } from '#shared/assignment/list';
import { PlayButton } from '../../../ui/play-button/PlayButton.tsx';
import css from './Rows.module.css';

/** The one link of a row. One that cannot be opened has said why in its tag; the check is for the eye that runs down the edge. */
export function OpenPreparation({ row: { status, title, surveyResponseId } }: { row: PreparationRow }): ReactNode {
  const { t } = useTranslation();
  if (mayAnswer(status)) {
    return (
      <PlayButton
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
