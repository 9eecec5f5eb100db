import type { Shape } from '#client/ui/slider/geometry';
import { curtainPaths, swellPaths } from '#client/ui/slider/track-tick-paths';

export interface SliderState {
  dot: number;
  untouched: boolean;
  shape: Shape;
  /** Duration of the dot's movement to its target, in milliseconds; 0 while it is dragged. */
  travel: number;
  trail: boolean;
}

interface Sample {
  time: number;
  dot: number;
}

/** The ghosts show where the dot was this many milliseconds ago. */
const GHOST_DELAYS_MS = [120, 240];
const TRAIL_MS = 300;

/** Draws ticks, dot and trail outside React, frame by frame, so that a moving dot causes no renders. */
export class Painter {
  #root: HTMLElement;
  #look: SliderState;
  #dot: number;
  #from: number;
  #start = 0;
  #frame = 0;
  #past: Sample[] = [];
  #left = 0;
  #width = 0;
  #heights = { swell: 0, curtain: 0 };

  constructor(root: HTMLElement, look: SliderState) {
    this.#root = root;
    this.#look = look;
    this.#dot = look.dot;
    this.#from = look.dot;
    this.measure();
  }

  show(look: SliderState): void {
    const moved = look.dot !== this.#look.dot;
    this.#look = look;
    if (look.travel === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#dot = look.dot;
      this.#from = look.dot;
    } else if (moved) {
      this.#from = this.#dot;
      this.#start = performance.now();
      if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
      return;
    }
    this.#paint();
  }

  /** The only place that reads sizes: reading them in every frame would force a layout each time. */
  measure(): void {
    const swell = this.#find('[data-swell]')?.getBoundingClientRect();
    this.#left = (swell?.left ?? 0) - this.#root.getBoundingClientRect().left;
    this.#width = swell?.width ?? 0;
    this.#heights = { swell: swell?.height ?? 0, curtain: this.#find('[data-curtain]')?.getBoundingClientRect().height ?? 0 };
    this.#paint();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #find(selector: string): HTMLElement | null {
    return this.#root.querySelector(selector);
  }

  #step = (now: number): void => {
    const { dot, travel, trail } = this.#look;
    const share = travel > 0 ? Math.min(1, Math.max(0, (now - this.#start) / travel)) : 1;
    this.#dot = this.#from + (dot - this.#from) * share;
    this.#paint();
    const followed = trail && this.#leaveTrail(now);
    this.#frame = share < 1 || followed ? requestAnimationFrame(this.#step) : 0;
  };

  #place(element: HTMLElement, dot: number): void {
    element.style.transform = `translateX(${(this.#left + this.#width * dot).toFixed(1)}px)`;
  }

  /** Returns false once the ghosts have caught up. */
  #leaveTrail(now: number): boolean {
    this.#past = [...this.#past.filter((sample) => sample.time > now - TRAIL_MS), { time: now, dot: this.#dot }];
    const ghosts = this.#root.querySelectorAll<HTMLElement>('[data-ghost]');
    let apart = 0;
    for (const [order, ghost] of ghosts.entries()) {
      const at = this.#past.find((sample) => sample.time >= now - (GHOST_DELAYS_MS[order] ?? 0))?.dot ?? this.#dot;
      this.#place(ghost, at);
      apart = Math.max(apart, Math.abs(at - this.#dot));
    }
    for (const ghost of ghosts) ghost.toggleAttribute('data-shown', apart > 0.004);
    return apart > 0.0005;
  }

  #paint(): void {
    const { shape, untouched } = this.#look;
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-dot]')) this.#place(element, this.#dot);
    if (this.#width < 1) return;
    const swell = swellPaths(this.#dot, this.#width, this.#heights.swell, shape, untouched);
    this.#draw('[data-swell]', swell.before, swell.after);
    if (this.#heights.curtain < 4) return;
    const curtain = curtainPaths(this.#dot, this.#width, this.#heights.curtain, shape);
    this.#draw('[data-curtain]', curtain.before, curtain.after);
  }

  #draw(selector: string, before: string, after: string): void {
    const svg = this.#find(selector);
    svg?.children[0]?.setAttribute('d', before);
    svg?.children[1]?.setAttribute('d', after);
  }
}
