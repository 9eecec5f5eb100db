import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { pairKey } from '#shared/project/draft';
import { MAX_PAIRS_MEGABYTES, PROJECT_LIMITS } from '#shared/project/limits';
import type { Pair } from '#shared/project/schema';
import { type FileRow, parseTable, type TableFormat } from '#shared/user/import/parse-table';
import { normalizeEmail } from '#shared/user/import/review';
import { FileProblem } from '#shared/user/import/schema';

/** The columns of a file of pairs. Their cells hold mail addresses. */
export const PAIR_COLUMNS = ['giver', 'taker'] as const;
const PairColumn = Type.Enum([...PAIR_COLUMNS]);
export type PairColumn = Static<typeof PairColumn>;

/** An error in a row. Its message key is `talkProjects.row.<kind>`; the other fields are the values of the message. */
export const PairProblem = Type.Object({
  column: Type.Optional(PairColumn),
  kind: Type.Enum(['required', 'personUnknown', 'personGone', 'pairWithOneself', 'pairTwice', 'tooManyPairs', 'cells']),
  /** The text of the cell. */
  value: Type.Optional(Type.String()),
  /** Line of the earlier row with the same pair; absent if the draft has the pair. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type PairProblem = Static<typeof PairProblem>;

const Id = Type.String({ format: 'uuid' });

/** A row as parsed. A row without problems is a pair. */
export const PairRow = Type.Object({
  /** Line in the file; the header is line 1. */
  line: Type.Integer(),
  giver: Type.String(),
  taker: Type.String(),
  giverId: Type.Optional(Id),
  takerId: Type.Optional(Id),
  problems: Type.Array(PairProblem),
});
export type PairRow = Static<typeof PairRow>;

/** The text of the file. The client sends `language` as with a file of users; here it has no effect. */
export const PairsFile = Type.Object({ file: Type.String(), language: Type.Optional(Locale) }, strict);

/** The result of a dry run, or of an import: then `created` counts the added pairs, and `rows` are the refused ones. */
export const PairsReview = Type.Object({
  problem: Type.Optional(FileProblem),
  created: Type.Optional(Type.Integer()),
  /** Revision of the draft after the import. */
  revision: Type.Optional(Type.Integer()),
  rows: Type.Array(PairRow),
});
export type PairsReview = Static<typeof PairsReview>;

const OTHER_NAMES: Record<PairColumn, readonly string[]> = {
  giver: ['giveremail', 'givermail', 'leader', 'teamlead', 'führungskraft', 'responsable', 'responsabile'],
  taker: ['takeremail', 'takermail', 'employee', 'teammember', 'mitarbeiter', 'mitarbeitende', 'collaborateur', 'collaboratore'],
};
/** The names of `pair-column-names.ts`. */
const OWN_NAMES: Record<PairColumn, readonly string[]> = {
  giver: ['ledby', 'leitung', 'menéepar', 'conduce'],
  taker: ['conversationwith', 'gesprächmit', 'conversationavec', 'conversazionecon'],
};

const FORMAT: TableFormat<PairColumn> = {
  columns: PAIR_COLUMNS,
  required: PAIR_COLUMNS,
  aliases: { giver: [...OWN_NAMES.giver, ...OTHER_NAMES.giver], taker: [...OWN_NAMES.taker, ...OTHER_NAMES.taker] },
  mostRows: PROJECT_LIMITS.pairs,
  mostMegabytes: MAX_PAIRS_MEGABYTES,
};

type ReadPair = FileRow<PairColumn>;

/** PROJECT-I1: the rows of a file of pairs, or the problem that prevents reading it. */
export const parsePairs = (file: string): { rows: ReadPair[] } | { problem: FileProblem } => parseTable(file, FORMAT);

/** The mail addresses in these rows, in lower case, each once. */
export const mailsOfPairs = (rows: readonly ReadPair[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => PAIR_COLUMNS.map((column) => normalizeEmail(cells[column]))).filter(Boolean)),
];

/** A user of the tenant who may be in a pair. */
export interface PairedPerson {
  id: string;
  /** False if the user is disabled or removed. */
  isThere: boolean;
}

/** The start of a cell, at most 60 characters: enough to find the cell. */
const quoted = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/**
 * PROJECT-I2: the rows with their problems. A row without problems is a pair that the draft does not have.
 * @param people users of the tenant by mail address in lower case
 * @param pairs pairs of the draft
 */
export function reviewPairs(read: readonly ReadPair[], people: ReadonlyMap<string, PairedPerson>, pairs: readonly Pair[]): PairRow[] {
  const taken = new Set(pairs.map(pairKey));
  const lines = new Map<string, number>();
  let room = PROJECT_LIMITS.pairs - pairs.length;
  return read.map(({ line, cells, overfull }) => {
    const found = (column: PairColumn) => people.get(normalizeEmail(cells[column]));
    const problems = PAIR_COLUMNS.flatMap((column): PairProblem[] => {
      if (cells[column] === '') return [{ column, kind: 'required' }];
      const person = found(column);
      if (person?.isThere) return [];
      return [{ column, kind: person ? 'personGone' : 'personUnknown', value: quoted(cells[column]) }];
    });
    if (overfull) problems.push({ kind: 'cells' });
    const [giverId, takerId] = [found('giver')?.id, found('taker')?.id];
    const row = { line, giver: quoted(cells.giver), taker: quoted(cells.taker), ...(giverId && { giverId }), ...(takerId && { takerId }) };
    if (giverId === undefined || takerId === undefined) return { ...row, problems };
    const key = pairKey({ giverId, takerId });
    const earlier = lines.get(key);
    if (giverId === takerId) problems.push({ kind: 'pairWithOneself' });
    else if (taken.has(key)) problems.push({ kind: 'pairTwice', ...(earlier === undefined ? {} : { line: earlier }) });
    else if (problems.length === 0 && room <= 0) problems.push({ kind: 'tooManyPairs', most: PROJECT_LIMITS.pairs });
    if (problems.length === 0) {
      taken.add(key);
      lines.set(key, line);
      room -= 1;
    }
    return { ...row, problems };
  });
}

/** PROJECT-I3: the pairs of the rows without problems. */
export const pairsOfRows = (rows: readonly PairRow[]): Pair[] =>
  rows.flatMap(({ giverId, takerId, problems }) => (giverId && takerId && problems.length === 0 ? [{ giverId, takerId }] : []));
