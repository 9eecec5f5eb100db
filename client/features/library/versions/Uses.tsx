import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeItem, itemQuery, LIBRARY_KEY, usesQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { tabOf } from '#client/features/library/library-tabs';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { toast } from '#client/ui/toasts/toast';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { takeVersion } from '#shared/library/outline';
import type { LibraryItem, LibraryUse } from '#shared/library/schema';
import { VersionDiffDialog } from './VersionDiffDialog.tsx';
import css from './Versions.module.css';

/** Items that use this item, each with a button that takes over its newest version (LIBRARY-P7). */
export function Uses({ kind, item }: { kind: LibraryKind; item: LibraryItem }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(usesQuery(kind, item.id));
  const uses = data ?? [];
  const [dialogUse, ask] = useState<LibraryUse>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (use: LibraryUse) => {
      const { parts: field } = LIBRARY[use.kind];
      const user = await queryClient.fetchQuery({ ...itemQuery(use.kind, use.id), staleTime: 0 });
      const parts = takeVersion((field && user[field]) ?? [], item.id, item.version);
      const fields = field === undefined ? {} : { [field]: parts };
      await changeItem(use.kind, use.id, { revision: user.revision, counter: Date.now(), fields });
      return use;
    },
    onSuccess: ({ name }) => {
      ask(undefined);
      toast.info(t('library.tookNew', { name, version: item.version }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const isBehind = ({ version }: LibraryUse): boolean => version !== null && version < item.version;
  const behind = kind === 'category' ? [] : uses.filter(isBehind);
  return (
    <section className={css.versions} aria-label={t('library.uses')}>
      <h2>{t('library.uses')}</h2>
      {data?.length === 0 ? <p className={css.quiet}>{t('library.noUses')}</p> : null}
      {data || isError ? null : <SkeletonRows rows={1} label={t('general.loading')} />}
      {!data && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {behind.length > 0 ? <p>{t('library.updates', { version: item.version, count: behind.length })}</p> : null}
      <ul>
        {uses.map((use) => (
          <li key={use.id}>
            <span>
              <Link to="/library/$tab/$id" params={{ tab: tabOf(use.kind), id: use.id }} dir="auto">
                {use.name || t('library.draft')}
              </Link>
              {use.version === null ? null : <small>{t('library.versionNumber', { version: use.version })}</small>}
            </span>
            {behind.includes(use) ? (
              <Button
                size="sm"
                variant="default"
                disabled={isPending}
                aria-label={`${t('general.label', { label: t('library.takeNew', { version: item.version }) })} ${use.name}`}
                onClick={() => {
                  reset();
                  ask(use);
                }}
              >
                {t('library.takeNew', { version: item.version })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {dialogUse && dialogUse.version !== null ? (
        <VersionDiffDialog
          {...{ kind, error }}
          id={item.id}
          title={`${t('general.label', { label: dialogUse.name })} ${t('library.takeNew', { version: item.version })}`}
          submit={t('library.takeNew', { version: item.version })}
          from={dialogUse.version}
          to={item.version}
          busy={isPending}
          onSubmit={() => mutate(dialogUse)}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </section>
  );
}
