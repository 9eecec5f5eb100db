import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Painter, type SliderState } from '#client/ui/slider/SliderPainter';

export function useSliderPainter(
  root: RefObject<HTMLElement | null>,
  { dot, untouched, shape, travel, trail }: SliderState,
  layers: unknown,
): void {
  const painter = useRef<Painter | null>(null);

  useLayoutEffect(() => {
    if (!root.current) return;
    painter.current ??= new Painter(root.current, { dot, untouched, shape, travel, trail });
    painter.current.show({ dot, untouched, shape, travel, trail });
  }, [root, dot, untouched, shape, travel, trail]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `layers` adds or removes the curtain, so the elements are observed again
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => painter.current?.measure());
    for (const svg of element.querySelectorAll('svg[data-swell], svg[data-curtain]')) observer.observe(svg);
    return () => {
      observer.disconnect();
      painter.current?.stop();
    };
  }, [root, layers]);
}
