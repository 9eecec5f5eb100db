import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStoredPicture } from '#client/api/picture';
import { CallError } from '#client/api/wire';
import { i18n } from '#client/app/i18n';
import { currentMode } from '#client/app/mode';
import { themeOf } from '#client/theme/theme';
import { PictureContext } from '#client/ui/avatar/picture';
import { MODES } from '#shared/access/mode';
import { Outlets } from './Outlets.tsx';
import { createAppRouter } from './router.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && (!(error instanceof CallError) || (error.isPassing && error.status !== 401)),
      retryDelay: (failures, error) => (error instanceof CallError && error.waitMs) || Math.min(1_000 * 2 ** failures, 30_000),
      refetchOnWindowFocus: true,
    },
  },
});
const colorScheme = localStorageColorSchemeManager({ key: 'parley-color-scheme' });

export function App(): ReactNode {
  const mode = currentMode();
  document.documentElement.dataset.mode = mode;
  document.title = MODES[mode].pageTitle;
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={themeOf(mode)} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
        <QueryClientProvider client={queryClient}>
          <PictureContext value={useStoredPicture}>
            <RouterProvider router={router} />
          </PictureContext>
        </QueryClientProvider>
        <Outlets />
      </MantineProvider>
    </I18nextProvider>
  );
}

const router = createAppRouter(queryClient);
