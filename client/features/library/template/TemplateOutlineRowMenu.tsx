import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateActions } from '#client/features/library/template/template-action-types';
import { ActionMenu, type MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import css from '../outline/Outline.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TemplateOutlineRowMenuProps {
  id: string;
  name: string;
  isPage: boolean;
  canChange: boolean;
  actions: TemplateActions;
}

/** Menu of one chapter or page. It is mounted on first use, because a template can have hundreds of pages. */
export function TemplateOutlineRowMenu(props: TemplateOutlineRowMenuProps): ReactNode {
  const { t } = useTranslation();
  const [isMade, make] = useState(false);
  const label = t('lists.actionsFor', { name: props.name });
  if (!props.canChange) return null;
  if (isMade) return <MadeMenu {...props} label={label} />;
  return (
    <button type="button" className={css.menu} aria-label={label} title={label} aria-haspopup="menu" onClick={() => make(true)}>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

function MadeMenu({ id, isPage, actions, label }: TemplateOutlineRowMenuProps & { label: string }): ReactNode {
  const { t } = useTranslation();
  const items: (MenuAction | false)[] = [
    actions.canStep(id, -1) && {
      id: 'up',
      label: t('library.moveUp'),
      icon: <IconArrowUp {...ICON} />,
      onClick: () => actions.step(id, -1),
    },
    actions.canStep(id, 1) && {
      id: 'down',
      label: t('library.moveDown'),
      icon: <IconArrowDown {...ICON} />,
      onClick: () => actions.step(id, 1),
    },
    { id: 'to', label: t('library.moveTo'), icon: <IconArrowsMove {...ICON} />, onClick: () => actions.moveTo(id) },
    isPage && { id: 'copy', label: t('library.duplicate'), icon: <IconCopy {...ICON} />, onClick: () => actions.duplicate(id) },
    {
      id: 'remove',
      label: t(isPage ? 'library.removePage' : 'library.removeChapter'),
      icon: <IconTrash {...ICON} />,
      onClick: () => actions.remove(id),
      apart: true,
    },
  ];
  return <ActionMenu label={label} actions={items} defaultOpened />;
}
