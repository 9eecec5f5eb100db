import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { DryRun, LaunchWarning } from '#shared/launch/schema';
import css from './Check.module.css';
import { unfinishedLanguages } from './language-readiness.ts';

export interface LaunchDialogProps {
  opened: boolean;
  dryRun: Pick<DryRun, 'languages' | 'warnings'>;
  defaultLang: Locale;
  /** Text of a warning, for items other than campaigns. */
  warningText?: (code: LaunchWarning, count: number) => string;
  onClose: () => void;
  onLaunch: () => void;
}

/** Confirmation of a launch with warnings: lists each warning. */
export function LaunchDialog({ opened, dryRun, defaultLang, warningText, onClose, onLaunch }: LaunchDialogProps): ReactNode {
  const { t } = useTranslation();
  const languages = unfinishedLanguages(dryRun, defaultLang);
  const others = dryRun.warnings.filter(({ code }) => code !== 'languageIncomplete');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('campaigns.launchAsItIsTitle')}
      safe={t('campaigns.mendFirst')}
      action={{ label: t('campaigns.launchAsItIs'), onClick: onLaunch }}
    >
      <ul className={css.asked}>
        {languages.map(({ locale, people, missing }) => (
          <li key={locale}>
            <b>{t('campaigns.readBy', { language: t(`languages.${locale}`), count: people })}</b> {t('library.missing', { count: missing })}
          </li>
        ))}
        {others.map(({ code, count = 0 }) => (
          <li key={code}>
            <b>{warningText ? warningText(code, count) : t(`launch.warnings.${code}`, { count })}</b>
          </li>
        ))}
      </ul>
      <p>{t('campaigns.decisionKept')}</p>
    </Dialog>
  );
}
