/**
 * Draws the demo's short video and its poster into client/public/clips/a-good-talk.
 * Run it with `node_modules/.bin/node scripts/a-good-talk-video.ts`. It needs ffmpeg and Chromium; the variable CHROMIUM names another
 * path than Debian's.
 *
 * The video shows two dots on a line of ticks. While one dot speaks, the ticks beside it grow and a wave moves to the other dot, which
 * comes nearer. Each turn leaves strokes above the line. The text is in the caption files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const WIDTH = 960;
const HEIGHT = 540;
const SECONDS = 20;
const FRAMES_PER_SECOND = 25;
/** Time of the frame that becomes the poster, in seconds: all turns are over, and both dots are at rest. */
const POSTER_AT = 18.6;

const WHITE = '#fff';
const PINK = '#f8c5dc';
const ACCENT = '#ffb37d';
const MULBERRY_8 = '#681846';
const MULBERRY_9 = '#3d0e28';

const MIDDLE = WIDTH / 2;
const LINE = 322;
const PITCH = 10;
const EDGE = 60;
/** Lower end of the strokes that the turns leave, just above the line. */
const FOOT = 272;

type Side = 'left' | 'right';

/** The turns: `by` speaks from second `from` to second `to`. Meanwhile the other dot moves to `nearer` pixels from the middle. */
const TURNS: { by: Side; from: number; to: number; nearer: number }[] = [
  { by: 'left', from: 2.6, to: 4.5, nearer: 262 },
  { by: 'right', from: 4.9, to: 7.3, nearer: 244 },
  { by: 'left', from: 7.7, to: 9.3, nearer: 150 },
  { by: 'right', from: 9.7, to: 12.1, nearer: 136 },
  { by: 'left', from: 12.5, to: 14.1, nearer: 42 },
  { by: 'right', from: 14.3, to: 16, nearer: 42 },
];

const START = 360;
/** Speed of the waves along the line, in pixels per second. */
const SPEED = 330;
const LETTERS_EVERY = 0.42;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => {
  const x = clamp(value);
  return x * x * x * (x * (6 * x - 15) + 10);
};
const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));
/** A number from 0 to 1 that is always the same for the same seed. */
const noise = (seed: number) => {
  const x = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
};
const n = (value: number) => Number(value.toFixed(2)).toString();

/** Loudness of a voice, 0 to 1: it rises, varies with the syllables and falls again. */
function voice(side: Side, t: number): number {
  let loud = 0;
  for (const { by, from, to } of TURNS) {
    if (by !== side) continue;
    const swell = ease((t - from) / 0.5) * ease((to - t) / 0.6);
    const syllables = 0.68 + 0.2 * Math.sin((t - from) * 7.3) + 0.12 * Math.sin((t - from) * 12.1 + 1);
    loud += swell * syllables;
  }
  return loud;
}

function positionOf(side: Side, t: number): number {
  let away = START;
  for (const { by, from, to, nearer } of TURNS) {
    if (by === side) continue;
    away += (nearer - away) * ease((t - from - 0.35) / (to - from));
  }
  return side === 'left' ? MIDDLE - away : MIDDLE + away;
}

/** The waves on the line: soft bumps that move from the speaker to the listener. */
function words(t: number): { x: number; strength: number; by: Side }[] {
  const under: { x: number; strength: number; by: Side }[] = [];
  for (const { by, from, to } of TURNS) {
    for (let at = from + 0.2; at < to - 0.3; at += LETTERS_EVERY) {
      if (t <= at) continue;
      const start = positionOf(by, at);
      const end = positionOf(by === 'left' ? 'right' : 'left', t);
      const way = (t - at) * SPEED;
      const length = Math.abs(end - start);
      if (way >= length) continue;
      const strength = ease(way / 40) * ease((length - way) / 40) * (0.6 + 0.4 * noise(at));
      under.push({ x: start + Math.sign(end - start) * way, strength, by });
    }
  }
  return under;
}

function stroke(x: number, top: number, bottom: number, width: number, colour: string, opacity: number): string {
  return `<path d="M${n(x)} ${n(top)}V${n(bottom)}" stroke="${colour}" stroke-width="${width}" opacity="${n(opacity)}"/>`;
}

function line(t: number): string {
  const left = positionOf('left', t);
  const right = positionOf('right', t);
  const voices = { left: voice('left', t), right: voice('right', t) };
  const letters = words(t);
  const met = ease((t - 16) / 1.2);
  let ticks = '';
  for (let x = EDGE; x <= WIDTH - EDGE; x += PITCH) {
    // The line grows from both ends towards the middle.
    const fromEdge = Math.min(x - EDGE, WIDTH - EDGE - x);
    const here = ease((t - 0.5 - fromEdge / 300) / 0.7);
    if (here === 0) continue;
    const wave = (side: Side, at: number) =>
      bell(x - at, 78) * (14 + 74 * voices[side] * (0.82 + 0.18 * Math.sin(t * 9 + Math.abs(x - at) * 0.09)));
    const carried = letters.map((word) => ({ by: word.by, lift: word.strength * 38 * bell(x - word.x, 21) }));
    const lift = carried.reduce((sum, word) => sum + word.lift, 0);
    const together = met * bell(x - MIDDLE, 110) * (34 + 4 * Math.sin(t * 2.1));
    const height = here * (9 + Math.max(wave('left', left), wave('right', right), together) + lift);

    const outside = x <= left || x >= right;
    const colour = x <= left || (!outside && carried.some((word) => word.by === 'left' && word.lift > 3)) ? ACCENT : PINK;
    const opacity = outside ? 0.95 : 0.34 + 0.6 * Math.max(clamp(lift / 20), met);
    const free = clamp((Math.min(Math.abs(x - left), Math.abs(x - right)) - 29) / 5);
    ticks += stroke(x, LINE - height / 2, LINE + height / 2, 2.6, colour, here * opacity * free);
  }
  return ticks;
}

/** Every turn leaves strokes above the line; at the end all strokes form one picture. */
function kept(t: number): string {
  let strokes = '';
  for (let x = 180; x <= WIDTH - 180; x += PITCH) {
    const seed = x / PITCH;
    const by = (seed + (noise(seed + 0.75) > 0.78 ? 1 : 0)) % 2 === 0 ? 'left' : 'right';
    const turns = TURNS.filter((turn) => turn.by === by);
    const turn = turns[Math.floor(noise(seed) * turns.length)];
    if (!turn) continue;
    const born = turn.from + 0.4 + noise(seed + 0.5) * (turn.to - turn.from);
    const grown = ease((t - born) / 1.5);
    if (grown === 0) continue;
    const full = 12 + 186 * bell(x - MIDDLE, 150) * (0.74 + 0.26 * noise(seed + 0.25));
    const last = 0.62 + 0.38 * ease((t - 15.6 - Math.abs(x - MIDDLE) / 420) / 1.6);
    const breath = 1 + 0.02 * Math.sin(t * 1.6 + seed * 0.5);
    const colour = by === 'left' ? 'url(#left)' : 'url(#right)';
    strokes += stroke(x + 0.01, FOOT - full * grown * last * breath, FOOT, 2.6, colour, 0.55 + 0.45 * last * last);
  }
  return strokes;
}

function dot(side: Side, t: number): string {
  const shown = ease((t - (side === 'left' ? 0.2 : 0.5)) / 0.8);
  if (shown === 0) return '';
  const x = n(positionOf(side, t));
  const loud = voice(side, t);
  const radius = shown * (24 + 3 * loud);
  return `<circle cx="${x}" cy="${LINE}" r="${n(radius + 7 * shown)}" fill="#4b1231"/>
<circle cx="${x}" cy="${LINE}" r="${n(radius)}" fill="${side === 'left' ? ACCENT : WHITE}"/>`;
}

function picture(t: number): string {
  const fade = (id: string, colour: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${FOOT}" x2="0" y2="76"><stop stop-color="${colour}" stop-opacity=".95"/><stop offset=".6" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity=".08"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<title>Two dots meet on a line of ticks</title>
<defs><radialGradient id="stage" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${MIDDLE} 280) scale(${MIDDLE} 260)"><stop stop-color="${MULBERRY_8}" stop-opacity=".75"/><stop offset="1" stop-color="${MULBERRY_8}" stop-opacity="0"/></radialGradient>${fade('left', ACCENT)}${fade('right', '#e076ab')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${MULBERRY_9}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#stage)"/>
<g fill="none" stroke-linecap="round">${kept(t)}${line(t)}</g>
${dot('left', t)}${dot('right', t)}
</svg>
`;
}

async function drawFrames(folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent('<body style="margin:0;overflow:hidden"></body>');
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    await page.evaluate(
      (svg) => {
        document.body.innerHTML = svg;
      },
      picture(frame / FRAMES_PER_SECOND),
    );
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}

function encode(folder: string, target: string, options: string[]): void {
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')];
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...colours, ...options, target], { cwd: folder, stdio: 'inherit' });
}

const target = (name: string) => fileURLToPath(new URL(`../client/public/clips/a-good-talk/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-video-'));
try {
  await drawFrames(folder);
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '28', '-row-mt', '1', '-g', '125', '-deadline', 'good'];
  encode(folder, '/dev/null', [...vp9, '-pass', '1', '-f', 'null']);
  encode(folder, target('clip.webm'), [...vp9, '-cpu-used', '1', '-pass', '2']);
  encode(folder, target('clip.mp4'), [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '22',
    '-movflags',
    '+faststart',
  ]);
  const moment = ['-ss', String(POSTER_AT), '-i', target('clip.mp4'), '-frames:v', '1', '-quality', '80'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...moment, target('poster.webp')], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}
