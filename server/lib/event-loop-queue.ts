interface Bounds {
  /** Maximum number of pieces in one turn. */
  pieces?: number;
  /**
   * Milliseconds of one turn after which no further piece begins. Only the time until a piece returns counts, not the time of its promises.
   */
  ms?: number;
}

/**
 * Runs work in order, in one turn of the event loop at most as much as the limits allow, so that open connections are served in between. A
 * piece runs at once if the limits of the turn allow it.
 */
export function createTurnQueue({ pieces = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY }: Bounds): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let [begun, spentMs] = [0, 0];

  const hasRoom = (): boolean => begun < pieces && spentMs < ms;

  function begin(work: () => void): void {
    if (begun === 0) setImmediate(turn);
    begun += 1;
    const from = performance.now();
    work();
    spentMs += performance.now() - from;
  }

  function turn(): void {
    [begun, spentMs] = [0, 0];
    while (hasRoom()) {
      const next = waiting.shift();
      if (!next) return;
      begin(next);
    }
  }

  return (work) => {
    if (hasRoom() && waiting.length === 0) begin(work);
    else waiting.push(work);
  };
}
