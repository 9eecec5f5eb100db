import { IconArrowDown, IconArrowsMove, IconArrowUp, IconDotsVertical, IconExternalLink, IconRefresh, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfPart } from '#client/features/library/draft/open-drafts-controller';
import { tabOf } from '#client/features/library/library-tabs';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import { ActionMenu, type MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import css from './Outline.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface PartMenuProps {
  part: SurveyPart;
  name: string;
  item: LibraryItem | undefined;
  /** Whether the part can be moved and removed here. */
  canMove: boolean;
  actions: OutlineActions;
}

/** Menu of one part. It is mounted on first use, because an outline can have hundreds of parts. */
export function PartMenu(props: PartMenuProps): ReactNode {
  const { t } = useTranslation();
  const [isMade, make] = useState(false);
  const label = t('lists.actionsFor', { name: props.name });
  if (isMade) return <MadeMenu {...props} label={label} />;
  return (
    <button type="button" className={css.menu} aria-label={label} title={label} aria-haspopup="menu" onClick={() => make(true)}>
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

function MadeMenu({ part, item, canMove, actions, label }: PartMenuProps & { label: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = partId(part);
  const newest = item?.version ?? 0;
  const { at, count } = actions.position(id);
  const params = { tab: tabOf(kindOfPart(part)), id };
  const items: (MenuAction | false)[] = [
    canMove && at > 0 && { id: 'up', label: t('library.moveUp'), icon: <IconArrowUp {...ICON} />, onClick: () => actions.move(id, at - 1) },
    canMove &&
      at < count - 1 && {
        id: 'down',
        label: t('library.moveDown'),
        icon: <IconArrowDown {...ICON} />,
        onClick: () => actions.move(id, at + 1),
      },
    canMove && count > 2 && { id: 'to', label: t('library.moveTo'), icon: <IconArrowsMove {...ICON} />, onClick: () => actions.moveTo(id) },
    canMove &&
      part.version !== null &&
      newest > part.version && {
        id: 'take',
        label: t('library.takeNew', { version: newest }),
        icon: <IconRefresh {...ICON} />,
        onClick: () => actions.take(id, newest),
      },
    {
      id: 'open',
      label: t('library.openAlone'),
      icon: <IconExternalLink {...ICON} />,
      onClick: () => void navigate({ to: '/library/$tab/$id', params }),
    },
    canMove && { id: 'remove', label: t('library.takeOutPart'), icon: <IconX {...ICON} />, onClick: () => actions.remove(id), apart: true },
  ];
  return <ActionMenu label={label} actions={items} defaultOpened />;
}
