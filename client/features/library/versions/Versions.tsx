import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { deviceDay } from '#client/api/device-day';
import { ApiError } from '#client/api/fetch';
import { LIBRARY_KEY, restoreItem, versionsQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { usersQuery } from '#client/api/user';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { toast } from '#client/ui/toasts/toast';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { VersionDiffDialog } from './VersionDiffDialog.tsx';
import css from './Versions.module.css';

/** Saved versions, newest first, each with a button that restores it as the draft. */
export function Versions({ kind, draft }: { kind: LibraryKind; draft: Draft }): ReactNode {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { id, version: newest, canChange } = draft.item;
  const { data, isError, refetch } = useQuery({ ...versionsQuery(kind, id), enabled: newest > 0 });
  const versions = data ?? [];
  const authorIds = [...new Set(versions.map(({ userId }) => userId))].toSorted();
  const { data: authors = [] } = useQuery({ ...usersQuery(authorIds), enabled: authorIds.length > 0 });
  /** Day and author of a version. The author of a shared item is a user of the provider and unknown in this tenant. */
  const savedBy = (savedAt: string, userId: string): string => {
    const author = authors.find(({ id }) => id === userId);
    return [formatDay(deviceDay(savedAt), resolveLocale(i18n.language)), author?.displayName].filter(Boolean).join(', ');
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (version: number) => {
      await draft.flush();
      if (draft.latest().status === 'waiting') throw new ApiError(0);
      return { version, item: await restoreItem(kind, id, version, draft.latest().item.revision) };
    },
    // After a conflict the dialog lists the differences to the state that a colleague has saved.
    onError: (error) => {
      const current = readConflict<LibraryItem>(error);
      if (current) draft.receive(current);
    },
    onSuccess: ({ version, item }) => {
      draft.receive(item);
      ask(undefined);
      toast.info(t('library.restored', { version }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: 'none' }),
  });
  const [dialogVersion, ask] = useState<number>();
  return (
    <section className={css.versions} aria-label={t('library.versions')}>
      <h2>{t('library.versions')}</h2>
      {newest === 0 ? <p className={css.quiet}>{t(kind === 'template' ? 'library.noVersionsOfTalk' : 'library.noVersions')}</p> : null}
      {newest === 0 || data || isError ? null : <SkeletonRows rows={1} label={t('general.loading')} />}
      {newest > 0 && !data && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      <ol>
        {versions.map(({ version, note, savedAt, userId }) => (
          <li key={version}>
            <span>
              <b>{t('library.versionNumber', { version })}</b> {savedBy(savedAt, userId)}
              {note ? <small dir="auto">{note}</small> : null}
            </span>
            {canChange ? (
              <Button
                size="sm"
                variant="default"
                disabled={isPending}
                aria-label={`${t('general.label', { label: t('library.restore') })} ${t('library.versionNumber', { version })}`}
                onClick={() => {
                  reset();
                  ask(version);
                }}
              >
                {t('library.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {dialogVersion === undefined ? null : (
        <VersionDiffDialog
          {...{ kind, id, error }}
          title={`${t('general.label', { label: t('library.restore') })} ${t('library.versionNumber', { version: dialogVersion })}`}
          text={t('library.restoreText', { version: dialogVersion })}
          submit={t('library.restore')}
          from={draft.item}
          to={dialogVersion}
          busy={isPending}
          onSubmit={() => mutate(dialogVersion)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
