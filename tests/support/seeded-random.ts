/** FAULTS_SEED repeats the random numbers of a run. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

/** Random numbers from 0 to 1 derived from the seed (mulberry32), with one series per name. */
export function chance(name: string): () => number {
  console.log(`${name}: FAULTS_SEED=${SEED}`);
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), SEED) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
