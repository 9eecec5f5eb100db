/**
 * Runs work in order, at most `perTurn` pieces in one turn of the event loop, so that open connections are served in between. A piece runs at
 * once while the turn has room.
 */
export function createTurnQueue(perTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = perTurn;

  function begin(work: () => void): void {
    if (left === perTurn) setImmediate(turn);
    left -= 1;
    work();
  }

  function turn(): void {
    left = perTurn;
    for (const work of waiting.splice(0, perTurn)) begin(work);
  }

  return (work) => {
    if (left > 0 && waiting.length === 0) begin(work);
    else waiting.push(work);
  };
}
