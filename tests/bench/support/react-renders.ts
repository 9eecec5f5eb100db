/** Activity of a page since the last reset. */
export interface RenderStats {
  /** Milliseconds; tasks under 50 ms are not counted. */
  longestTask: number;
  commits: number;
  /** Number of components that rendered, over all commits. */
  rendered: number;
  components: number;
}
declare global {
  var seen: { forget(): void; told(): RenderStats };
}

interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Runs in the page before other scripts: hooks into React's developer tools to observe each commit. */
export function watch(): void {
  const [FUNCTION, FORWARDED, MEMO, SIMPLE_MEMO, PERFORMED_WORK] = [0, 11, 14, 15, 1];
  let counted = { longestTask: 0, commits: 0, rendered: 0 };
  let drawn: Fiber | null = null;
  const isComponent = ({ tag }: Fiber) => tag === FUNCTION || tag === FORWARDED || tag === MEMO || tag === SIMPLE_MEMO;
  const each = (first: Fiber | null, visit: (fiber: Fiber) => boolean): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) if (visit(fiber)) each(fiber.child, visit);
  };
  const onCommitFiberRoot = (_: number, root: { current: Fiber }): void => {
    counted.commits += 1;
    // An unchanged subtree keeps its old flags, so it is skipped.
    each(root.current, (fiber) => {
      if (isComponent(fiber) && fiber.flags & PERFORMED_WORK) counted.rendered += 1;
      return fiber.child !== fiber.alternate?.child;
    });
    drawn = root.current;
  };
  const counts = (): number => {
    let components = 0;
    each(drawn, (fiber) => {
      if (isComponent(fiber)) components += 1;
      return true;
    });
    return components;
  };
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {}, checkDCE: () => {} };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counted.longestTask = Math.max(counted.longestTask, duration);
  }).observe({ entryTypes: ['longtask'] });
  globalThis.seen = {
    forget: () => {
      counted = { longestTask: 0, commits: 0, rendered: 0 };
    },
    told: () => ({ ...counted, components: counts() }),
  };
}
