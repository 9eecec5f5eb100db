import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useImageUrl } from '#client/api/useImageUrl';
import { i18n } from '#client/app/i18n';
import { currentMode } from '#client/app/mode';
import { createQueryClient } from '#client/app/query-client';
import { themeOf } from '#client/theme/theme';
import { setTitleSuffix } from '#client/ui/app-frame/useTitle';
import { PictureContext } from '#client/ui/avatar/image-context';
import { MODES } from '#shared/access/mode';
import { GlobalOverlays } from './GlobalOverlays.tsx';
import { createAppRouter, preloadPage } from './router.tsx';

const queryClient = createQueryClient();
const colorScheme = localStorageColorSchemeManager({ key: 'parley-color-scheme' });

export function App(): ReactNode {
  const mode = currentMode();
  document.documentElement.dataset.mode = mode;
  setTitleSuffix(MODES[mode].pageTitle);
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={themeOf(mode)} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
        <QueryClientProvider client={queryClient}>
          <PictureContext value={useImageUrl}>
            <RouterProvider router={router} />
          </PictureContext>
        </QueryClientProvider>
        <GlobalOverlays />
      </MantineProvider>
    </I18nextProvider>
  );
}

const router = createAppRouter(queryClient);
preloadPage(router, location.pathname);
