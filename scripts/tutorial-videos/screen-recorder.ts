import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { LOCALES, type LocalizedText } from '#shared/i18n/locale';
import { formatDuration } from '#shared/video/duration';

interface Frame {
  at: number;
  file: string;
}
interface Caption {
  from: number;
  to: number;
  words: LocalizedText;
}

const FRAMES_PER_SECOND = 15;
const clipsFolder = fileURLToPath(new URL('../../client/public/clips/', import.meta.url));
const cue = (seconds: number): string => `${formatDuration(seconds)}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

/** Records a page, scene by scene. */
export class Screen {
  readonly #page: Page;
  readonly #folder = mkdtempSync(join(tmpdir(), 'parley-film-'));
  readonly #frames: Frame[] = [];
  readonly #captions: Caption[] = [];
  #lens: CDPSession | undefined;
  #begun = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async roll(): Promise<void> {
    this.#lens = await this.#page.context().newCDPSession(this.#page);
    this.#begun = Date.now();
    this.#lens.on('Page.screencastFrame', ({ data, sessionId }) => {
      const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.jpg`);
      writeFileSync(file, Buffer.from(data, 'base64'));
      this.#frames.push({ at: this.#now(), file });
      void this.#lens?.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await this.#lens.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 });
  }

  #now(): number {
    return (Date.now() - this.#begun) / 1000;
  }

  /** One scene: its duration, caption and actions. */
  async scene(seconds: number, words: LocalizedText, act: () => Promise<void>): Promise<void> {
    const from = this.#now() + 0.2;
    const until = this.#now() + seconds;
    await this.#page.waitForTimeout(1_000);
    await act();
    await this.#page.waitForTimeout(Math.max(0, until - this.#now()) * 1000);
    this.#captions.push({ from, to: this.#now() - 0.1, words });
  }

  /** Writes the clip: video, poster and captions. @returns its duration */
  async develop(name: string): Promise<number> {
    const length = this.#now();
    await this.#lens?.send('Page.stopScreencast');
    const target = (file: string): string => join(clipsFolder, name, file);
    mkdirSync(target(''), { recursive: true });
    const list = this.#frames.map(({ file, at }, i) => `file '${file}'\nduration ${((this.#frames[i + 1]?.at ?? length) - at).toFixed(3)}`);
    writeFileSync(join(this.#folder, 'list.txt'), `${list.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`);
    const run = (...args: string[]): unknown =>
      execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', join(this.#folder, 'list.txt'), ...args]);
    const picture = ['-vf', `fps=${FRAMES_PER_SECOND},scale=960:540:flags=lanczos,format=yuv420p`, '-t', length.toFixed(2)];
    run(...picture, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', '-cpu-used', '3', '-g', '150', target('clip.webm'));
    run(...picture, '-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-movflags', '+faststart', target('clip.mp4'));
    run('-ss', (length - 1).toFixed(2), '-vf', 'scale=960:540:flags=lanczos', '-frames:v', '1', '-quality', '70', target('poster.webp'));
    for (const locale of LOCALES) {
      const cues = this.#captions.map(({ from, to, words }, i) => `${i + 1}\n${cue(from)} --> ${cue(to)}\n${words[locale]}\n`);
      writeFileSync(target(`captions.${locale.slice(0, 2)}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    }
    rmSync(this.#folder, { recursive: true });
    return length;
  }
}

/** Draws the mouse pointer, which a recording of a page does not contain. */
export async function showHand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self !== top) return;
    const hand = document.createElement('div');
    const look =
      'position:fixed;z-index:99999;width:26px;height:26px;margin:-13px;border-radius:50%;pointer-events:none;left:-50px;top:-50px;';
    hand.style.cssText = `${look}background:rgb(255 179 125 / .55);border:2px solid #3d0e28;transition:scale .12s`;
    addEventListener('DOMContentLoaded', () => document.body.append(hand));
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => Object.assign(hand.style, { left: `${clientX}px`, top: `${clientY}px` }),
      true,
    );
    addEventListener('pointerdown', () => Object.assign(hand.style, { scale: '0.7' }), true);
    addEventListener('pointerup', () => Object.assign(hand.style, { scale: '1' }), true);
  });
}
