import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoForm } from './VideoForm.tsx';

export function AddVideo(): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {t('videos.add')}
      </Button>
      {opened ? <VideoForm video={undefined} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
