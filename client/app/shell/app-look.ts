import { useTranslation } from 'react-i18next';
import { MARKS } from '#client/theme/marks/marks';
import { MODES, type Mode } from '#shared/access/mode';
import type { TenantApp } from '#shared/access/navigation';

/** Name and mark of an app, as the switcher and the palette show it. */
export interface AppLook {
  name: string;
  /** Address of its picture. */
  mark: string;
}

export const lookOfMode = (mode: Mode): AppLook => ({ name: MODES[mode].moduleName, mark: MARKS[mode] });

/** @returns the look of an app, in the language of the page */
export function useAppLook(): (app: TenantApp) => AppLook {
  const { t } = useTranslation();
  return (app) => (app.id === 'futuretalk' ? { name: t('modules.futuretalk'), mark: MARKS.futuretalk } : lookOfMode(app.mode));
}
