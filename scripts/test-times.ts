import { readFileSync } from 'node:fs';

interface UnitReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface BrowserSuite {
  file?: string;
  suites?: BrowserSuite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/** Duration of one test file in milliseconds. Files run in parallel, so the sum is more than the duration of a run. */
interface FileTime {
  file: string;
  ms: number;
}

const unitTimes = (report: UnitReport, root: string): FileTime[] =>
  report.testResults.map(({ name, startTime, endTime }) => ({ file: name.replace(root, ''), ms: endTime - startTime }));

const specsOf = ({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function browserTimes(report: { suites: BrowserSuite[] }): FileTime[] {
  const specs = report.suites.flatMap(specsOf);
  return [...Map.groupBy(specs, ({ file }) => file)].map(([file, own]) => ({
    file: `tests/e2e/${file}`,
    ms: own
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
      .reduce((sum, ms) => sum + ms, 0),
  }));
}

/**
 * Prints the durations of a run, the longest file first.
 * @param reports folder of the JSON reports of Vitest and Playwright
 */
export function printTimes(reports: string, root: string, hasScreens: boolean): void {
  const read = (name: string) => JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));
  const times = [...unitTimes(read('vitest.json'), root), ...(hasScreens ? browserTimes(read('report.json')) : [])];
  for (const { file, ms } of times.toSorted((a, b) => b.ms - a.ms)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
