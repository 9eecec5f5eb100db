import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchRun, compareRuns } from '#tests/bench/support/compare';
import { meetsBound, table } from '#tests/bench/support/figures';

/**
 * `npm run bench [name …]`: performance as ratios to bare servers that are measured in turns in the same run. Prints every missed bound and
 * then exits with 1. `--json FILE` writes the rounds of every row. `--against FILE` compares with an earlier run and exits with 1 when a
 * row is worse than all its rounds there.
 */
const BENCHES = {
  follow: async () => (await import('#tests/bench/follow')).benchFollow(),
  many: async () => (await import('#tests/bench/many-rooms')).benchManyRooms(),
  'come-back': async () => (await import('#tests/bench/come-back')).benchComeBack(),
  failover: async () => (await import('#tests/bench/failover')).benchFailover(),
  'bad-input': async () => (await import('#tests/bench/bad-input')).benchBadInput(),
  commit: async () => (await import('#tests/bench/save-to-viewer')).benchSaveToViewer(),
  saves: async () => (await import('#tests/bench/saves')).benchSaves(),
  'hand-in': async () => (await import('#tests/bench/hand-in')).benchHandIn(),
  'hand-in-memory': async () => (await import('#tests/bench/hand-in-memory')).benchHandInMemory(),
  'close-box': async () => (await import('#tests/bench/close-box')).benchCloseBox(),
  growth: async () => (await import('#tests/bench/growth')).benchGrowth(),
  launch: async () => (await import('#tests/bench/launch')).benchLaunch(),
  'queue-mails': async () => (await import('#tests/bench/queue-mails')).benchQueueMails(),
  memory: async () => (await import('#tests/bench/memory')).benchMemory(),
  start: async () => (await import('#tests/bench/start')).benchStart(),
  campaigns: async () => (await import('#tests/bench/campaigns')).benchCampaigns(),
  page: async () => (await import('#tests/bench/page')).benchPage(),
  library: async () => (await import('#tests/bench/large-library')).benchLibrary(),
  'first-visit': async () => (await import('#tests/bench/first-visit')).benchFirstVisit(),
};
type Name = keyof typeof BENCHES;
const NAMES = Object.keys(BENCHES) as Name[];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, against: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exit(2);
}
const before: BenchRun | undefined = values.against === undefined ? undefined : JSON.parse(readFileSync(values.against, 'utf8'));
const run: BenchRun = { machine: `${cpus().length} x ${cpus()[0]?.model}, ${hostname()}`, benches: {} };
const failed: string[] = [];
const asked = positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : NAMES;
let isKept = true;
for (const name of asked) {
  try {
    const figures = await BENCHES[name]();
    run.benches[name] = figures;
    console.log(`\n### ${name}\n\n${table(figures)}`);
    isKept &&= figures.every(meetsBound);
  } catch (error) {
    failed.push(name);
    console.error(`\n### ${name} could not be measured:`, error);
  }
  // Written after each bench, so that the figures survive an interrupted run.
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(run, null, 2)}\n`);
}

const leftOut = NAMES.filter((name) => !asked.includes(name));
console.log(`\nLeft out: ${leftOut.join(', ') || 'nothing'}.${failed.length > 0 ? ` Could not be measured: ${failed.join(', ')}.` : ''}`);
if (before) {
  const rows = compareRuns(run, before);
  for (const { row, before: was, now, is } of rows)
    if (is !== 'same') console.log(`${is}: ${row}: ${was.toPrecision(3)}, now ${now.toPrecision(3)}`);
  console.log(`${rows.length} rows compared, ${rows.filter(({ is }) => is === 'worse').length} worse than every round before.`);
  isKept &&= rows.every(({ is }) => is !== 'worse');
}
process.exit(isKept && failed.length === 0 ? 0 : 1);
