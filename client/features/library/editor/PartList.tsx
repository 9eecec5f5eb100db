import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemQuery } from '#client/api/library';
import { tabOf } from '#client/features/library/tabs';
import { useItemName } from '#client/features/library/useItemName';
import type { LibraryKind } from '#shared/library/kinds';
import { partId, partKind } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import { AddPartsDialog } from './AddPartsDialog.tsx';
import css from './Editor.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface PartListProps {
  kind: LibraryKind;
  parts: readonly SurveyPart[];
  canChange: boolean;
  error: string | undefined;
  onParts: (parts: SurveyPart[]) => void;
}

function swap(parts: readonly SurveyPart[], at: number, to: number): SurveyPart[] {
  const next = [...parts];
  const [moved] = next.splice(at, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
}

/** The questions and blocks of a survey or block, in their order. Each move is read out. */
export function PartList({ kind, parts, canChange, error, onParts }: PartListProps): ReactNode {
  const { t } = useTranslation();
  const [said, say] = useState('');
  const [isAdding, setAdding] = useState(false);
  const items = useQueries({ queries: parts.map((part) => ({ ...itemQuery(partKind(part), partId(part)), staleTime: 30_000 })) });
  const nameOfQuestion = useItemName('question');
  const nameOfBlock = useItemName('block');
  const nameOf = (part: SurveyPart, item: LibraryItem | undefined): string =>
    item ? (partKind(part) === 'block' ? nameOfBlock : nameOfQuestion)(item) : t('general.loading');
  const move = (at: number, to: number, name: string) => {
    onParts(swap(parts, at, to));
    say(t('library.moved', { name, number: to + 1, count: parts.length }));
  };
  const last = parts.length - 1;
  return (
    <section className={css.parts} aria-label={t('library.parts')}>
      <h2>{t('library.parts')}</h2>
      {parts.length === 0 ? <p className={css.quiet}>{t('library.noParts')}</p> : null}
      <ol>
        {parts.map((part, at) => {
          const item = items[at]?.data;
          const name = nameOf(part, item);
          const newest = item?.version ?? 0;
          return (
            <li key={partId(part)}>
              <span className={css.part}>
                <Link to="/library/$tab/$id" params={{ tab: tabOf(partKind(part)), id: partId(part) }} dir="auto">
                  {name}
                </Link>
                <small>
                  {part.version === null ? t('library.partDraft') : t('library.versionNumber', { version: part.version })}
                  {part.version !== null && newest > part.version && canChange ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      onClick={() => onParts(parts.map((each) => (each === part ? { ...each, version: newest } : each)))}
                    >
                      {t('library.takeNew', { version: newest })}
                    </Button>
                  ) : null}
                </small>
              </span>
              {canChange ? (
                <span className={css.moves}>
                  <ActionIcon aria-label={t('library.up', { name })} disabled={at === 0} onClick={() => move(at, at - 1, name)}>
                    <IconArrowUp {...ICON} />
                  </ActionIcon>
                  <ActionIcon aria-label={t('library.down', { name })} disabled={at === last} onClick={() => move(at, at + 1, name)}>
                    <IconArrowDown {...ICON} />
                  </ActionIcon>
                  <ActionIcon aria-label={t('library.takeOut', { name })} onClick={() => onParts(parts.filter((each) => each !== part))}>
                    <IconX {...ICON} />
                  </ActionIcon>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {canChange ? (
        <Button variant="subtle" leftSection={<IconPlus {...ICON} />} onClick={() => setAdding(true)}>
          {t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
        </Button>
      ) : null}
      {isAdding ? (
        <AddPartsDialog kind={kind} parts={parts} onAdd={(part) => onParts([...parts, part])} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  );
}
