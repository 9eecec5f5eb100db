import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentMode } from '#client/app/mode';
import { Loading } from '#client/ui/loading/Loading.tsx';
import { MODES } from '#shared/access/mode';
import css from './Pages.module.css';

/** A whole page is on its way: three balls in impulse, the mark and a line in the other faces. */
export function LoadingPage(): ReactNode {
  const { t } = useTranslation();
  const mode = currentMode();
  return (
    <div className={css.waiting}>
      <Loading label={t('general.loading')} mark={mode === 'impulse' ? undefined : MODES[mode].mark} />
    </div>
  );
}
