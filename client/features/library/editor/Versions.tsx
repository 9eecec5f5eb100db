import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { LIBRARY_KEY, restoreItem, versionsQuery } from '#client/api/library';
import type { Draft } from '#client/features/library/editor/draft-controller';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import css from './Editor.module.css';

/** The saved versions, the newest first; each can be made the draft again. */
export function Versions({ kind, draft }: { kind: LibraryKind; draft: Draft }): ReactNode {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { id, version: newest, canChange } = draft.item;
  const { data: versions = [] } = useQuery({ ...versionsQuery(kind, id), enabled: newest > 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      await draft.flush();
      return { version, item: await restoreItem(kind, id, version) };
    },
    onSuccess: ({ version, item }) => {
      draft.receive(item);
      toast.info(t('library.restored', { version }));
    },
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: 'none' }),
  });
  const restore = async (version: number) => {
    const text = t('library.restoreText', { version });
    if ((await confirm({ type: 'question', text, buttons: ['yes', 'no'] })) === 'yes') mutate(version);
  };
  return (
    <section className={css.versions} aria-label={t('library.versions')}>
      <h2>{t('library.versions')}</h2>
      {newest === 0 ? <p className={css.quiet}>{t('library.noVersions')}</p> : null}
      <ol>
        {versions.map(({ version, note, savedAt }) => (
          <li key={version}>
            <span>
              <b>{t('library.versionNumber', { version })}</b> {formatDay(savedAt, resolveLocale(i18n.language))}
              {note ? <small dir="auto">{note}</small> : null}
            </span>
            {canChange ? (
              <Button
                size="sm"
                variant="default"
                disabled={isPending}
                aria-label={`${t('library.restore')}: ${t('library.versionNumber', { version })}`}
                onClick={() => void restore(version)}
              >
                {t('library.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
