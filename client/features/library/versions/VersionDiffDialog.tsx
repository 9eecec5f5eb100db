import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { versionQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import { type Difference, listDifferences } from '#shared/library/differences';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { placeOfName } from '#shared/template/texts';
import css from './VersionDiffDialog.module.css';

interface VersionDiffDialogProps {
  kind: LibraryKind;
  id: string;
  title: string;
  text?: string;
  submit: string;
  /** Current state: a version number, or the draft. */
  from: number | LibraryItem;
  /** Number of the version that replaces it. */
  to: number;
  busy?: boolean;
  error?: unknown;
  onSubmit: () => void;
  onClose: () => void;
}

/** Dialog with the differences between two versions, before one is taken over or restored (LIBRARY-D4). */
export function VersionDiffDialog({
  kind,
  id,
  title,
  text,
  submit,
  from,
  to,
  busy = false,
  error,
  onSubmit,
  onClose,
}: VersionDiffDialogProps): ReactNode {
  const { t } = useTranslation();
  const isDraft = typeof from !== 'number';
  const { data: old, refetch, isError } = useQuery({ ...versionQuery(kind, id, isDraft ? to : from), staleTime: Number.POSITIVE_INFINITY });
  const {
    data: next,
    refetch: refetchNext,
    isError: isNextError,
  } = useQuery({ ...versionQuery(kind, id, to), staleTime: Number.POSITIVE_INFINITY });
  const now = isDraft ? from : old;
  return (
    <FormDialog
      title={title}
      size={640}
      dirty={false}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={submit}
      notice={error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      texts={formDialogTexts(t)}
    >
      {text ? <p>{text}</p> : null}
      {now && next ? <Differences list={listDifferences(kind, now, next)} /> : null}
      {isError || isNextError ? <ErrorState texts={loadErrorTexts(t)} onRetry={() => Promise.all([refetch(), refetchNext()])} /> : null}
      {(now && next) || isError || isNextError ? null : <SkeletonRows label={t('general.loading')} />}
    </FormDialog>
  );
}

function Differences({ list }: { list: readonly Difference[] }): ReactNode {
  const { t } = useTranslation();
  const look = useDifference();
  if (list.length === 0) return <p className={css.quiet}>{t('library.sameContent')}</p>;
  return (
    <dl className={css.differences} aria-label={t('library.differences')}>
      {list.map((difference, index) => {
        const { label, from, to, language } = look(difference);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while the dialog is open
          <div key={index}>
            <dt>{label}</dt>
            <dd lang={language}>
              {from ? <del dir="auto">{from}</del> : null}
              {to ? <ins dir="auto">{to}</ins> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns a function that turns a difference into texts. */
function useDifference() {
  const { t } = useTranslation();
  return (difference: Difference): { label: string; from: string; to: string; language?: string } => {
    if (difference.about === 'text') {
      const { field, language, from, to } = difference;
      return {
        label: `${t(`library.fields.${(placeOfName(field)?.field ?? field) as 'name'}`)}, ${LANGUAGE_NAMES[language]}`,
        from,
        to,
        language,
      };
    }
    if (difference.about === 'list') {
      const say = (count: number) => t('library.entries', { count });
      const labels = { parts: t('library.parts'), images: t('library.image'), categoryIds: t('library.categories') };
      return { label: labels[difference.field], from: say(difference.from), to: say(difference.to) };
    }
    const { field, from, to } = difference;
    const formats = {
      languageIndependentName: (value: string) => value,
      type: (value: string) => t(`library.types.${value as 'text-only'}`),
      defaultLanguage: (value: string) => LANGUAGE_NAMES[value as 'en-GB'],
    };
    const labels = { languageIndependentName: t('library.name'), type: t('library.type'), defaultLanguage: t('library.defaultLanguage') };
    return { label: labels[field], from: formats[field](from), to: formats[field](to) };
  };
}
