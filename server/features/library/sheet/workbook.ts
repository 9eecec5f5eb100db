import type { Workbook } from '#server/features/library/sheet/workbook-worker';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit';
import { createWorkerThread } from '#server/lib/worker-thread';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';
import { cellText } from '#shared/library/sheet/cell-text';
import type { SheetGrid } from '#shared/library/sheet/read-sheet';
import { KEY_COLUMN, PLACE_COLUMN, type SheetText } from '#shared/library/sheet/schema';

/** Timeout of reading a workbook, in ms. On an idle machine the largest sheet takes a tenth of it. */
const READ_TIMEOUT_MS = 20_000;
/** Low priority: reading a workbook must not delay other calls. */
const THREAD_PRIORITY = 10;
const HEAP_MB = 512;

/** Sheets are read one at a time; up to 8 wait. */
const threadLimit = new ConcurrencyLimit({ atOnce: 1, waiting: 8 });
const thread = createWorkerThread<Uint8Array, Workbook>(new URL('./workbook-worker.ts', import.meta.url), {
  niceness: THREAD_PRIORITY,
  heapMb: HEAP_MB,
});

const refused = (key: string): AppError => new AppError('ValidationErrorResponse', { fields: { file: key } });

/** LIBRARY-X7: reads a workbook in a worker thread. @throws AppError ValidationErrorResponse for an invalid file, TooManyRequestsError */
export async function readWorkbookFile(file: Uint8Array): Promise<SheetGrid> {
  const end = await threadLimit.take();
  try {
    const read = await thread
      .run(file, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
      .catch((): Workbook => ({ problem: 'files.sheetTooLarge' }));
    if ('problem' in read) throw refused(read.problem);
    return { rows: read.rows, formulas: new Set(read.formulas) };
  } finally {
    end();
  }
}

/** Widths of the columns in characters. */
const WIDTHS = [14, 30, 70, 70];

/** LIBRARY-X1: the workbook of texts. Every cell is a text, so that no program interprets it as a formula. */
export async function writeWorkbook(
  texts: readonly (SheetText & { place: string })[],
  languages: { source: Locale; target: Locale },
): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const head = [KEY_COLUMN, PLACE_COLUMN, languages.source, languages.target].map((value) => ({
    ...{ value, type: String, fontWeight: 'bold' as const },
  }));
  const body = texts.map(({ key, place, source, target }) =>
    [key, place, source, target].map((value) => ({ value: cellText(value), type: String, wrap: true, alignVertical: 'top' as const })),
  );
  const columns = WIDTHS.map((width) => ({ width }));
  return new Uint8Array(await writeExcelFile([head, ...body], { columns, stickyRowsCount: 1, sheet: languages.target }).toBuffer());
}
