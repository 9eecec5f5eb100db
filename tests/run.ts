import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './support/browser.ts';

/**
 * Everything that `npm test` runs, with one closing line. What a machine lacks is skipped with a loud word; in CI
 * nothing may be skipped.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}.data/e2e`;
const inCi = process.env.CI === 'true';

const loud = (text: string) => console.log(`\n${'!'.repeat(20)} ${text} ${'!'.repeat(20)}\n`);

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

function run(script: string, args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

function vitestCount(): Count {
  const report = JSON.parse(readFileSync(`${reports}/vitest.json`, 'utf8'));
  // A file whose preparation failed has tests that never ran, and none that failed.
  const unprepared = report.testResults.filter(
    (file: { status: string; assertionResults: { status: string }[] }) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  for (const { name, message } of unprepared) loud(`FAILED before its tests: ${name}: ${message}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unprepared.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCount(): Count {
  const { stats } = JSON.parse(readFileSync(`${reports}/report.json`, 'utf8'));
  if (stats.flaky > 0) loud(`UNSTEADY: ${stats.flaky} browser tests passed only at the second try; the lines above name them.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const unitsPass = run('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`]);
const counts = [vitestCount()];

let screensPass = true;
if (await findBrowser()) {
  screensPass = run('@playwright/test/cli.js', ['test']);
  counts.push(playwrightCount());
} else {
  loud('SKIPPED: no Chromium found, so no screen was tested. Set CHROMIUM_PATH.');
  screensPass = !inCi;
}

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum('skipped');
if (skipped > 0) loud(`SKIPPED: ${skipped} tests; the lines above say what they need.`);
const pass = unitsPass && screensPass && sum('failed') === 0 && !(inCi && skipped > 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(pass ? 0 : 1);
