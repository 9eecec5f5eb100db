import { curtainPaths, type Paths, swellPaths } from '#client/ui/slider/paint';
import type { Shape } from '#client/ui/slider/swell';

export interface Look {
  dot: number;
  untouched: boolean;
  shape: Shape;
  /** Milliseconds the dot takes to get there; 0 while a finger holds it. */
  travel: number;
  trail: boolean;
}

interface Sample {
  time: number;
  dot: number;
}

const GHOSTS = [
  { name: '--g1', ago: 120 },
  { name: '--g2', ago: 240 },
];
const KEPT = 300;

/** Draws ticks, dot and trail by hand, one frame at a time, so that a moving dot costs React nothing. */
export class Painter {
  #root: HTMLElement;
  #look: Look;
  #dot: number;
  #from: number;
  #start = 0;
  #frame = 0;
  #past: Sample[] = [];
  #sizes = new Map<Element, DOMRect>();

  constructor(root: HTMLElement, look: Look) {
    this.#root = root;
    this.#look = look;
    this.#dot = look.dot;
    this.#from = look.dot;
    this.measure();
  }

  show(look: Look): void {
    const moved = look.dot !== this.#look.dot;
    this.#look = look;
    if (look.travel === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#dot = look.dot;
      this.#from = look.dot;
    } else if (moved) {
      this.#from = this.#dot;
      this.#start = performance.now();
      if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
    }
    this.#paint();
  }

  /** Sizes are read here only: reading them in every frame would force a layout each time. */
  measure(): void {
    this.#sizes.clear();
    for (const svg of this.#root.querySelectorAll('[data-swell], [data-curtain]')) this.#sizes.set(svg, svg.getBoundingClientRect());
    this.#paint();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step = (now: number): void => {
    const { dot, travel } = this.#look;
    const share = travel > 0 ? Math.min(1, Math.max(0, (now - this.#start) / travel)) : 1;
    this.#dot = this.#from + (dot - this.#from) * share;
    this.#paint();
    const followed = this.#look.trail && this.#leaveTrail(now);
    this.#frame = share < 1 || followed ? requestAnimationFrame(this.#step) : 0;
  };

  #leaveTrail(now: number): boolean {
    this.#past = [...this.#past.filter((sample) => sample.time > now - KEPT), { time: now, dot: this.#dot }];
    let apart = 0;
    for (const ghost of GHOSTS) {
      const at = this.#past.find((sample) => sample.time >= now - ghost.ago)?.dot ?? this.#dot;
      this.#root.style.setProperty(ghost.name, at.toFixed(4));
      apart = Math.max(apart, Math.abs(at - this.#dot));
    }
    this.#root.style.setProperty('--trail', apart > 0.004 ? '1' : '0');
    return apart > 0.0005;
  }

  #paint(): void {
    const { shape, untouched } = this.#look;
    this.#root.style.setProperty('--v', this.#dot.toFixed(4));
    for (const [svg, { width, height }] of this.#sizes) {
      if (width < 1 || height < 1) continue;
      const curtain = svg.hasAttribute('data-curtain');
      const paths: Paths = curtain ? curtainPaths(this.#dot, width, height, shape) : swellPaths(this.#dot, width, height, shape, untouched);
      svg.children[0]?.setAttribute('d', paths.before);
      svg.children[1]?.setAttribute('d', paths.after);
    }
  }
}
