import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentMode } from '#client/app/mode';
import { MARKS } from '#client/theme/marks/logo-urls';
import { Loading } from '#client/ui/loading/Loading.tsx';
import css from './Pages.module.css';

/** Loading indicator of a whole page: three balls in impulse, the logo and a moving line in the other modes. */
export function LoadingPage(): ReactNode {
  const { t } = useTranslation();
  const mode = currentMode();
  return (
    <div className={css.waiting}>
      <Loading label={t('general.loading')} mark={mode === 'impulse' ? undefined : MARKS[mode]} />
    </div>
  );
}
