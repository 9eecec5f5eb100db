import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../.data/faults/measured.txt', import.meta.url));

/** Adds a line to the table at the end of the run. */
export function recordMeasurement(fault: string, what: string): void {
  const line = `${fault}: ${what}`;
  console.log(line);
  appendFileSync(file, `${line}\n`);
}

/** Prints the measurements of all tests in one table. */
export default function measures(): () => void {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
  return () => {
    const lines = readFileSync(file, 'utf8').trim();
    if (lines) console.log(`\nMeasured under faults\n${lines.replaceAll(/^/gm, '  ')}\n`);
  };
}
