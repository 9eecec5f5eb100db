import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedGaps } from '#client/features/library/draft/gap-cache';
import { kindOfPart } from '#client/features/library/draft/open-drafts-controller';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import type { Locale } from '#shared/i18n/locale';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import css from './Outline.module.css';
import { OutlineItemRow } from './OutlineItemRow.tsx';
import { PartMenu } from './PartMenu.tsx';

interface OutlinePartProps {
  part: SurveyPart;
  /** Id of the block that contains the question; such a question cannot be moved here. */
  block: string | undefined;
  number: number | undefined;
  name: string;
  item: LibraryItem | undefined;
  language: Locale;
  isSelected: boolean;
  canChange: boolean;
  authors: ReactNode;
  actions: OutlineActions;
}

/** Row of the outline for one question or block. */
export const OutlinePart = memo(function OutlinePart(props: OutlinePartProps): ReactNode {
  const { part, block, number, name, item, language, isSelected, canChange, authors, actions } = props;
  const id = partId(part);
  const kind = kindOfPart(part);
  const canMove = canChange && block === undefined;
  return (
    <OutlineItemRow
      {...{ id, kind, number, isSelected, canMove, authors }}
      dragType="application/x-parley-part"
      gaps={item ? cachedGaps(kind, item, language) : []}
      menu={<PartMenu part={part} name={name} item={item} canMove={canMove} actions={actions} />}
      onSelect={() => actions.select(id, block)}
      onStep={(by) => actions.move(id, actions.position(id).at + by)}
      onDrop={(dragged) => actions.move(dragged, actions.position(id).at)}
    >
      <span className={css.name} dir="auto">
        {name}
        {kind === 'block' ? <PartVersion part={part} item={item} /> : null}
      </span>
    </OutlineItemRow>
  );
});

function PartVersion({ part, item }: Pick<OutlinePartProps, 'part' | 'item'>): ReactNode {
  const { t } = useTranslation();
  const version = part.version === null ? t('library.partDraft') : t('library.versionNumber', { version: part.version });
  const isNewer = item !== undefined && part.version !== null && item.version > part.version;
  return <small>{isNewer ? `${version} · ${t('library.newerVersion', { version: item.version })}` : version}</small>;
}
