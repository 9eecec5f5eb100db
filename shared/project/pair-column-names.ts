import type { Locale } from '#shared/i18n/locale';
import type { PairColumn } from '#shared/project/pairs-file';
import { renameColumns } from '#shared/user/import/column-names';

/**
 * PROJECT-I1: the names of the columns in each language, as the lists of pairs have them. Like those of a file of users (USER-I3), they are
 * not in `shared/i18n`, because a tenant must not replace them.
 */
const PAIR_COLUMN_NAMES: Record<Locale, Record<PairColumn, string>> = {
  'en-GB': { giver: 'Led by', taker: 'Conversation with' },
  'de-DE': { giver: 'Leitung', taker: 'Gespräch mit' },
  'fr-FR': { giver: 'Menée par', taker: 'Conversation avec' },
  'it-IT': { giver: 'Conduce', taker: 'Conversazione con' },
};

/** PROJECT-I1: the name of a column of a file of pairs in a language, which the import reads as that column. */
export const pairColumnName = (column: PairColumn, locale: Locale): string => PAIR_COLUMN_NAMES[locale][column];

/** PROJECT-I1: columns of a problem of the whole file, "giver, taker", by their names in a language. */
export const pairColumnNames = (columns: string, locale: Locale): string => renameColumns(columns, PAIR_COLUMN_NAMES[locale]);
