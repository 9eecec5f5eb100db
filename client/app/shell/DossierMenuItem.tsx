import { Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchDossier } from '#client/api/dossier';
import { errorMessage } from '#client/api/error-message';
import { saveFile } from '#client/api/file-download';
import { toast } from '#client/ui/toasts/toast';

const FILE_NAME = 'parley-data.json';

/** Menu item that downloads the file with the user's own data. */
export function DossierMenuItem(): ReactNode {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: fetchDossier,
    onSuccess: (file) => saveFile(file, FILE_NAME),
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  return (
    <Menu.Item leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />} onClick={() => mutate()}>
      {t('navigation.ownData')}
    </Menu.Item>
  );
}
