import { createInterface } from 'node:readline/promises';
import { describeStoreFailure } from '#db/loggable-error';
import { keepFilesPrivate } from '#db/private-files';
import { type Environment, readEnvironment } from '#shared/config/environment';

/** The store that the environment variables name, as the argument of `openStore`. */
export const readStoreLocation = ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' }: Environment) => ({ databaseUrl, dataDir });

/**
 * Runs a command of the operator and prints its result. Prints an error, such as a misspelt or wrong variable, as a sentence and exits
 * with code 1.
 */
export async function runCommand(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    keepFilesPrivate();
    console.log(await work(environment));
  } catch (error) {
    console.error(describeStoreFailure(error));
    process.exitCode = 1;
  }
}

/** Asks the operator a question on the terminal, or reads a line of the standard input. @returns the answer; empty at its end */
export async function askOperator(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
