/** Maximum numbers and runs in the dialog; more do not fit on the screen of a phone. */
const MAX_NAMED = 8;

/**
 * RESPONSE-E91: the question numbers of missing answers for one sentence, ascending: three or more in a row are a run, `4–6`.
 * @returns the first numbers and runs, and how many questions are left out
 */
export function foldMissing(numbers: readonly number[]): { text: string; more: number } {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? [run] : run.map((number) => [number])));
  const named = parts.slice(0, MAX_NAMED);
  return {
    text: named.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', '),
    more: numbers.length - named.flat().length,
  };
}
