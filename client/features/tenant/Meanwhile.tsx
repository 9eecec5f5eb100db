import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Tenant.module.css';

interface MeanwhileProps {
  /** Names of the fields that somebody else changed alone. */
  taken: string[];
  /** Those that both changed, with what the other one kept. */
  clashes: { label: string; theirs: string }[];
}

/** O7: what somebody else changed while this was being filled in. */
export function Meanwhile({ taken, clashes }: MeanwhileProps): ReactNode {
  const { t } = useTranslation();
  if (taken.length + clashes.length === 0) return null;
  return (
    <div className={css.told} role="alert">
      <b>{t('settings.meanwhile')}</b>
      <ul>
        {taken.length > 0 ? <li>{t('settings.takenOver', { fields: taken.join(', ') })}</li> : null}
        {clashes.map(({ label, theirs }) => (
          <li key={label}>{t('settings.clash', { field: label, value: theirs || t('settings.nothing') })}</li>
        ))}
      </ul>
    </div>
  );
}
