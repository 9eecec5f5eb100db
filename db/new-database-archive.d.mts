import type { PGlite } from '@electric-sql/pglite';

/** Path of the files of a new embedded database, which an installation keeps. */
export const DATABASE_ARCHIVE: string;
/** Removes the databases that new ones are copied from. */
export function dropTemplateDatabases(client: PGlite): Promise<void>;
/** @param path file of the archive */
export function keepNewDatabase(path: string): Promise<void>;
