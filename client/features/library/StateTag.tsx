import { IconArchive, IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { LibraryItem } from '#shared/library/schema';

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** Tag for a state of an item that needs attention; renders nothing for a saved, active item. */
export function StateTag({ item }: { item: LibraryItem }): ReactNode {
  const { t } = useTranslation();
  const { status, canChange, visibility, version, isChanged } = item;
  if (status === 'Archived') return <Tag kind="idle" icon={<IconArchive {...ICON} />} label={t('status.Archived')} />;
  if (!canChange) return <Tag kind="go" icon={<IconLock {...ICON} />} label={t('library.shared')} />;
  if (version === 0) return <Tag kind="idle" icon={<IconPencil {...ICON} />} label={t('library.draft')} />;
  if (isChanged) return <Tag kind="wip" icon={<IconPencil {...ICON} />} label={t('library.changedSince', { version })} />;
  return visibility === 'Shared' ? <Tag kind="go" icon={<IconLock {...ICON} />} label={t('library.sharedByUs')} /> : null;
}
