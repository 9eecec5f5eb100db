import { meetsBound, table } from '#tests/bench/support/figures';

/**
 * `npm run bench [name …]`: how fast the product is, as ratios to bare servers that are measured in turns with it in the
 * same run. Every promise that is missed is said, and ends the run with 1.
 */
const BENCHES = {
  follow: async () => (await import('#tests/bench/follow')).follow(),
  many: async () => (await import('#tests/bench/many')).benchMany(),
  'come-back': async () => (await import('#tests/bench/come-back')).benchComeBack(),
  commit: async () => (await import('#tests/bench/save-to-viewer')).commit(),
  saves: async () => (await import('#tests/bench/saves')).saves(),
  'hand-in': async () => (await import('#tests/bench/hand-in')).benchHandIn(),
  'hand-in-memory': async () => (await import('#tests/bench/hand-in-memory')).benchHandInMemory(),
  'close-box': async () => (await import('#tests/bench/close-box')).closeBox(),
  launch: async () => (await import('#tests/bench/launch')).benchLaunch(),
  'queue-mails': async () => (await import('#tests/bench/queue-mails')).queueMails(),
  memory: async () => (await import('#tests/bench/memory')).memory(),
  start: async () => (await import('#tests/bench/start')).start(),
  campaigns: async () => (await import('#tests/bench/campaigns')).benchCampaigns(),
  page: async () => (await import('#tests/bench/page')).page(),
  library: async () => (await import('#tests/bench/library')).benchLibrary(),
  'first-paint': async () => (await import('#tests/bench/first-paint')).firstPaint(),
};
type Name = keyof typeof BENCHES;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
let kept = true;
for (const name of (asked.length > 0 ? asked : Object.keys(BENCHES)) as Name[]) {
  const figures = await BENCHES[name]();
  console.log(`\n### ${name}\n\n${table(figures)}`);
  kept &&= figures.every(meetsBound);
}
process.exit(kept ? 0 : 1);
