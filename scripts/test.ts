import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from '#tests/support/chromium';
import { printTimes } from './test-times.ts';

/**
 * Runs `npm test`, with one summary line: outside CI the short run (`tests/support/short-run.ts`), with `--full` everything. Tests that
 * lack a service are skipped with a warning; in CI nothing may be skipped.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}.data/e2e`;
const inCi = process.env.CI === 'true';
const isShort = !process.env.CI && !process.argv.includes('--full');
process.env.TEST_RUN = isShort ? 'short' : 'full';

const loud = (text: string) => console.log(`\n${'!'.repeat(20)} ${text} ${'!'.repeat(20)}\n`);

interface Count {
  passed: number;
  /** One line per failed test, so that the end of a long log lists them all. */
  failed: string[];
  skipped: number;
}

function run(script: string, args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

interface UnitFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const beginOf = (message = ''): string => stripVTControlCharacters(message).slice(0, 800);

/** Failed tests of a file; when its preparation failed or its process ended, the file itself, because its tests never ran. */
function failedIn({ name, status, message, assertionResults }: UnitFile): string[] {
  const unfinished = assertionResults.filter((test) => test.status === 'pending').length;
  if (unfinished > 0) return [`${name}: its process ended before ${unfinished} of its tests; the error is above`];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}, before its tests: ${beginOf(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${beginOf(failureMessages[0])}`);
}

function vitestCount(): Count {
  const report = JSON.parse(readFileSync(`${reports}/vitest.json`, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(failedIn),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface ScreenStep {
  title: string;
  error?: object;
  steps?: ScreenStep[];
}

interface ScreenSuite {
  suites?: ScreenSuite[];
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string }; steps?: ScreenStep[] }[] }[] }[];
}

/** Title of the failed step of a test. */
function failedStep(steps: ScreenStep[] = []): string {
  const failed = steps.find(({ error }) => error);
  return failed ? ` › ${failed.title}${failedStep(failed.steps)}` : '';
}

/** One line per test with this outcome, with its first error. */
const screensOf = (wanted: 'unexpected' | 'flaky', { suites = [], specs }: ScreenSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => `${file}: ${title}${failedStep(results[0]?.steps)}: ${beginOf(results[0]?.error?.message)}`),
  ),
  ...suites.flatMap((suite) => screensOf(wanted, suite)),
];

function playwrightCount(): Count {
  const { stats, suites } = JSON.parse(readFileSync(`${reports}/report.json`, 'utf8'));
  const all = { suites, specs: [] };
  for (const line of screensOf('flaky', all)) console.log(`UNSTEADY ${line}\n`);
  if (stats.flaky > 0) loud(`UNSTEADY: ${stats.flaky} browser tests passed only at the second attempt; the lines above name them.`);
  return { passed: stats.expected + stats.flaky, failed: screensOf('unexpected', all), skipped: stats.skipped };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const projects = isShort ? ['--project=!faults*'] : [];
const unitsPass = run('vitest/vitest.mjs', [
  'run',
  ...projects,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
]);
const counts = [vitestCount()];

let screensPass = true;
if (await findBrowser()) {
  // Tracing costs a fifth of the run; a failed test can be traced when it is run alone.
  screensPass = run('@playwright/test/cli.js', inCi ? ['test'] : ['test', '--trace=off']);
  counts.push(playwrightCount());
} else {
  loud('SKIPPED: no Chromium found, so no screen was tested. Set CHROMIUM_PATH.');
  screensPass = !inCi;
}

if (process.argv.includes('--times')) printTimes(reports, root, counts.length > 1);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const skipped = counts.reduce((sum, count) => sum + count.skipped, 0);
const failed = counts.flatMap((count) => count.failed);
if (!unitsPass && failed.length === 0) failed.push('vitest: an error outside of the tests; it is above');
for (const line of failed) console.log(`FAILED ${line}\n`);
if (skipped > 0) loud(`SKIPPED: ${skipped} tests; the lines above say what they need.`);
const pass = unitsPass && screensPass && failed.length === 0 && !(inCi && skipped > 0);
if (isShort) loud('SHORT RUN: one store, main paths, no faults and no load. `npm test -- --full` runs everything, as CI does.');
console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(pass ? 0 : 1);
