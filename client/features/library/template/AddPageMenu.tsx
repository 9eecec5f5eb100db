import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageKind } from '#client/features/library/template/page-kinds';
import outline from '../outline/Outline.module.css';
import css from './Template.module.css';

const PORTAL_PROPS = { target: 'main' };

interface AddPageMenuProps {
  /** Name of the chapter. */
  label: string;
  kinds: readonly PageKind[];
  onAdd: (kind: PageKind) => void;
}

/** Menu that adds a page at the end of a chapter. */
export function AddPageMenu({ label, kinds, onAdd }: AddPageMenuProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" width={280} withInitialFocusPlaceholder={false} portalProps={PORTAL_PROPS} returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={`${outline.add} ${css.addPage}`}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          aria-label={label}
        >
          {t('library.addPage')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`library.pageKinds.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
