import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFailureTexts } from '#client/api/import-failure-texts';
import { importPairs } from '#client/api/project';
import { isSendable } from '#client/api/sendable-text';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { toast } from '#client/ui/toasts/toast';
import { TableFilePicker } from '#client/ui/uploaded-rows/TableFilePicker.tsx';
import { type UploadedRow, UploadedRowList } from '#client/ui/uploaded-rows/UploadedRowList.tsx';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { MAX_PAIRS_BYTES, MAX_PAIRS_MEGABYTES } from '#shared/project/limits';
import { pairColumnName, pairColumnNames } from '#shared/project/pair-column-names';
import type { PairRow, PairsReview } from '#shared/project/pairs-file';
import { fileProblemMessage } from '#shared/user/import/messages';
import { writeCsv } from '#shared/user/import/write-csv';
import type { OpenProject } from './editable-project-draft-type.ts';

const SAMPLE_PAIR = ['alex.muster@company.example', 'robin.exemple@company.example'];

interface PairsImportProps {
  open: OpenProject;
  onClose: () => void;
  onImport: () => void;
}

/** Dialog that imports pairs from a CSV file: shows the problems of each row first, then adds the rows without problems. */
export function PairsImport({ open: { draft, flush }, onClose, onImport }: PairsImportProps): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const [chosen, setChosen] = useState<{ name: string; text: string; review: PairsReview }>();
  const rows = chosen?.review.rows ?? [];
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const badLines = new Set(bad.map(({ line }) => line));
  const take = useSingleMutation({
    mutationFn: (text: string) => importPairs(draft.id, text, false),
    onSuccess: ({ created = 0, rows: left }) => {
      if (created > 0) toast.info(t('talkProjects.imported', { count: created }));
      // For example the row of a user who was disabled after the review of the file.
      const isRefused = left.some(({ line, problems }) => problems.some(({ kind }) => kind !== 'pairTwice') && !badLines.has(line));
      if (isRefused) return setChosen((now) => now && { ...now, review: { rows: left } });
      if (created === 0) toast.info(t('talkProjects.noPairAdded'));
      onClose();
    },
    // The pairs may be added, and only the answer was lost.
    onSettled: onImport,
  });
  const look = useMutation({
    mutationFn: async (file: File) => {
      const text = file.size <= MAX_PAIRS_BYTES ? await file.text() : undefined;
      if (text === undefined || !isSendable(text, MAX_PAIRS_BYTES)) return { name: file.name, text: '', review: tooLargeFile() };
      await flush();
      return { name: file.name, text, review: await importPairs(draft.id, text, true) };
    },
    onMutate: () => {
      setChosen(undefined);
      take.reset();
    },
    onSuccess: setChosen,
  });
  const good = rows.length - bad.length;
  const problem = chosen?.review.problem;
  const failure = importFailureTexts({ look: look.error, take: take.error }, t);
  const problemText = problem ? fileProblemMessage(problem) : undefined;
  const columns = { giver: pairColumnName('giver', locale), taker: pairColumnName('taker', locale) };
  return (
    <FormDialog
      title={t('talkProjects.fromFile')}
      size={760}
      dirty={false}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => chosen && take.mutate(chosen.text)}
      submit={good > 0 ? t('talkProjects.takePairs', { count: good }) : undefined}
      texts={{ close: t('general.close'), cancel: t('general.cancel'), lostTitle: '', lostText: '', lose: '' }}
    >
      <TableFilePicker
        name={chosen?.name}
        busy={look.isPending}
        onChoose={(file) => look.mutate(file)}
        sample={{ text: writeCsv([Object.values(columns), SAMPLE_PAIR], locale), fileName: 'pairs.csv' }}
        texts={{ choose: t('team.importFile'), chooseOther: t('team.importOther'), sample: t('team.importSample') }}
      >
        <p>{t('talkProjects.fileText', columns)}</p>
      </TableFilePicker>
      {look.isPending ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure ? <ErrorAlert {...failure} /> : null}
      {problemText ? (
        <ErrorAlert title={t('team.importNot')}>
          {t(problemText.key, { ...problemText.values, columns: pairColumnNames(problemText.values.columns ?? '', locale) })}
        </ErrorAlert>
      ) : null}
      {chosen && !problem ? (
        <>
          <p role="status">
            <b>{t('talkProjects.goodRows', { count: good })}</b> {bad.length > 0 ? t('team.reviewBad', { count: bad.length }) : null}
          </p>
          <UploadedRowList
            rows={[...bad, ...rows.filter(({ problems }) => problems.length === 0)].map((row) => presentPairRow(row, t, locale))}
            scrollLabel={t('team.review')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

const tooLargeFile = (): PairsReview => ({ problem: { kind: 'tooLarge', most: MAX_PAIRS_MEGABYTES }, rows: [] });

const presentPairRow = ({ line, giver, taker, problems }: PairRow, t: TFunction, locale: Locale): UploadedRow => ({
  line,
  place: t('team.line', { line }),
  title: (
    <>
      <span dir="auto">{giver || '–'}</span> → <span dir="auto">{taker || '–'}</span>
    </>
  ),
  problems: problems.map(({ column, kind, ...values }) => {
    const text =
      kind === 'pairTwice' && values.line !== undefined
        ? t('talkProjects.row.pairTwiceIn', { line: values.line })
        : t(`talkProjects.row.${kind}`, { value: values.value ?? '', most: values.most ?? 0 });
    return column ? `${t('general.label', { label: pairColumnName(column, locale) })} ${text}` : text;
  }),
});
