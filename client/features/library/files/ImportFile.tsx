import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '#client/api/library-file';
import { ImportFileDialog } from './ImportFileDialog.tsx';

/** Button that opens the import dialog. */
export function ImportFile({ kind }: { kind: FileKind }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('files.import')}
      </Button>
      {isOpen ? <ImportFileDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
