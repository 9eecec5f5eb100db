import { ActionIcon } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Toggles full screen; hidden where the browser does not support it. */
export function FullScreen(): ReactNode {
  const { t } = useTranslation();
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const label = t(fullscreen ? 'talk.leaveFullScreen' : 'talk.fullScreen');
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <ActionIcon aria-label={label} title={`${label} (F)`} aria-keyshortcuts="F" onClick={() => void toggle()}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
