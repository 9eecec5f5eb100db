import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Team.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Buttons to add one user, or many from a file. */
export function AddButtons({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.buttons}>
      <Button variant="default" leftSection={<IconFileImport {...ICON} />} onClick={onImport}>
        {t('team.import')}
      </Button>
      <Button leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
        {t('team.add')}
      </Button>
    </div>
  );
}
