import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryQuery } from '#client/api/library';
import { pagerTexts } from '#client/api/pager-texts';
import { useItemName } from '#client/features/library/useItemName';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import type { LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from './Editor.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const PAGE_SIZE = 10;
const TYPING_MS = 300;

interface AddPartsDialogProps {
  kind: LibraryKind;
  parts: readonly SurveyPart[];
  onAdd: (part: SurveyPart) => void;
  onClose: () => void;
}

const partOf = (kind: 'question' | 'block', { id, version }: LibraryItem): SurveyPart => {
  const pinned = version > 0 ? version : null;
  return kind === 'question' ? { questionId: id, version: pinned } : { blockId: id, version: pinned };
};

/** Questions and blocks of the library to add, at their newest saved version. */
export function AddPartsDialog({ kind, parts, onAdd, onClose }: AddPartsDialogProps): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'question' | 'block'>('question');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [rested] = useDebouncedValue(typed, TYPING_MS);
  const search = normalizeSearch(rested);
  const { data } = useQuery(libraryQuery(shown, { page, pageSize: PAGE_SIZE, status: 'Active', ...(search ? { search } : {}) }));
  const nameOf = useItemName(shown);
  const has = new Set(parts.map(partId));
  const total = data?.totalCount ?? 0;
  return (
    <FormDialog
      title={t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
      dirty={false}
      busy={false}
      onClose={onClose}
      onSubmit={onClose}
      texts={{
        close: t('general.close'),
        cancel: t('general.cancel'),
        lostTitle: t('general.unsavedModalTitle'),
        lostText: t('general.unsavedModalBody'),
        lose: t('general.ignoreChanges'),
      }}
    >
      <div className={css.adding}>
        {kind === 'survey' ? (
          <SwitchBar
            label={t('library.type')}
            choices={[
              { value: 'question', label: t('library.tabs.question') },
              { value: 'block', label: t('library.tabs.block') },
            ]}
            value={shown}
            onChange={(next) => {
              setShown(next);
              setPage(1);
            }}
          />
        ) : null}
        <TextInput
          type="search"
          label={t('library.search')}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH.most}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        <ul className={css.offers}>
          {(data?.items ?? []).map((item) => {
            const name = nameOf(item);
            return (
              <li key={item.id}>
                <span dir="auto">{name}</span>
                {has.has(item.id) ? (
                  <span className={css.quiet}>
                    <IconCheck {...ICON} /> {t('library.added')}
                  </span>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    leftSection={<IconPlus {...ICON} />}
                    aria-label={t('library.addOne', { name })}
                    onClick={() => onAdd(partOf(shown, item))}
                  >
                    {t('transfer.add', { count: 1 })}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {data && total === 0 ? <p className={css.quiet}>{t('library.emptySearch')}</p> : null}
        {total > PAGE_SIZE ? (
          <Pager
            page={page}
            pages={pageCount(total, PAGE_SIZE)}
            onPage={setPage}
            size={PAGE_SIZE}
            sizes={[]}
            onSize={() => {}}
            texts={pagerTexts(t, total)}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
