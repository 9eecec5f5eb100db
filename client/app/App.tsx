import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStoredPicture } from '#client/api/picture';
import { createQueryClient } from '#client/app/failures';
import { i18n } from '#client/app/i18n';
import { currentMode } from '#client/app/mode';
import { themeOf } from '#client/theme/theme';
import { PictureContext } from '#client/ui/avatar/picture';
import { MODES } from '#shared/access/mode';
import { Outlets } from './Outlets.tsx';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
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
