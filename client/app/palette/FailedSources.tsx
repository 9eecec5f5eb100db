import { IconPlugConnectedX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteSource } from '#client/app/palette/palette-entry';
import css from './PaletteNotices.module.css';

/** Names the lists that could not be loaded; the others are shown. */
export function FailedSources({ sources }: { sources: readonly PaletteSource[] }): ReactNode {
  const { t } = useTranslation();
  const retry = ({ currentTarget }: MouseEvent): void => {
    // The button disappears with the message, so the focus moves to the search box.
    currentTarget.closest('dialog')?.querySelector('input')?.focus();
    for (const source of sources) void source.retry();
  };
  const names = sources.map(({ name }) => name).join(', ');
  return (
    <div className={css.failed} role="status">
      {names ? (
        <>
          <IconPlugConnectedX size={18} stroke={1.75} aria-hidden />
          <p>{t('palette.away', { names })}</p>
          <button type="button" onClick={retry}>
            {t('general.retry')}
          </button>
        </>
      ) : null}
    </div>
  );
}
