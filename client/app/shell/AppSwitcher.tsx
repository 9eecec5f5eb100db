import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppMark } from '#client/app/AppMark.tsx';
import { lookOfMode, useAppLook } from '#client/app/app-name-and-logo';
import { HeaderMenu } from '#client/ui/app-frame/HeaderMenu.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { Mode } from '#shared/access/mode';
import { appAt, switchableModes } from '#shared/access/navigation';
import type { Module } from '#shared/access/roles-and-modules';

const load = () => import('./AppSwitcherDropdown.tsx').then(({ AppSwitcherDropdown }) => AppSwitcherDropdown);

/** Lists the tenant's apps (ACCESS-A13) with the current one marked; hidden when there is no other. */
export function AppSwitcher({ mode, modules }: { mode: Mode; modules: readonly Module[] }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const apps = switchableModes(modules);
  const marked = appAt(apps, mode, pathname);
  const lookOf = useAppLook();
  if (apps.every((app) => app === marked)) return null;
  const { name, mark } = marked ? lookOf(marked) : lookOfMode(mode);
  return (
    <HeaderMenu
      load={load}
      props={{ apps, mode, marked }}
      button={{
        picture: <AppMark address={mark} />,
        text: name,
        chevron: 'both',
        'aria-label': `${t('general.label', { label: t('navigation.apps') })} ${name}`,
      }}
      onFailure={() => toast.error(t('messages.tryAgainShortly'))}
    />
  );
}
