import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveFormDialog } from '#client/features/library/outline/MoveFormDialog.tsx';
import { findSpot, type TemplateSpot } from '#shared/template/part-positions';
import type { TemplateChapter } from '#shared/template/schema';

interface MovePartDialogProps {
  chapters: readonly TemplateChapter[];
  id: string;
  name: string;
  nameOf: (id: string) => string;
  onMove: (to: TemplateSpot) => void;
  onClose: () => void;
}

/** Dialog that moves a chapter or page to another position. */
export function MovePartDialog({ chapters, id, name, nameOf, onMove, onClose }: MovePartDialogProps): ReactNode {
  const { t } = useTranslation();
  const from = findSpot(chapters, id) ?? { chapter: 0 };
  const [to, setTo] = useState<TemplateSpot>(from);
  const isPage = from.page !== undefined;
  const places = isPage ? (chapters[to.chapter]?.pages ?? []).filter((page) => page.id !== id) : [];
  return (
    <MoveFormDialog name={name} onMove={() => onMove(to)} onClose={onClose}>
      <NativeSelect
        label={t(isPage ? 'library.chapter' : 'library.position')}
        value={String(to.chapter)}
        onChange={({ currentTarget }) => setTo({ chapter: Number(currentTarget.value), ...(isPage ? { page: 0 } : {}) })}
        data={chapters.map((chapter, index) => ({ value: String(index), label: `${index + 1} · ${nameOf(chapter.id)}` }))}
        data-autofocus
      />
      {isPage ? (
        <NativeSelect
          label={t('library.position')}
          value={String(to.page ?? 0)}
          onChange={({ currentTarget }) => setTo({ ...to, page: Number(currentTarget.value) })}
          data={[
            { value: '0', label: t('library.atBeginning') },
            ...places.map((page, index) => ({ value: String(index + 1), label: t('library.afterPage', { name: nameOf(page.id) }) })),
          ]}
        />
      ) : null}
    </MoveFormDialog>
  );
}
