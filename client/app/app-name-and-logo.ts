import { useTranslation } from 'react-i18next';
import { MARKS } from '#client/theme/marks/logo-urls';
import { MODES, type Mode } from '#shared/access/mode';
import type { TenantApp } from '#shared/access/navigation';

/** Name and logo of an app, for the app switcher and the palette. */
export interface AppLook {
  name: string;
  /** URL of the logo. */
  mark: string;
}

export const lookOfMode = (mode: Mode): AppLook => ({ name: MODES[mode].moduleName, mark: MARKS[mode] });

/** @returns a function that gives an app's name in the page's language, and its logo */
export function useAppLook(): (app: TenantApp) => AppLook {
  const { t } = useTranslation();
  return (app) => (app.id === 'futuretalk' ? { name: t('modules.futuretalk'), mark: MARKS.futuretalk } : lookOfMode(app.mode));
}
