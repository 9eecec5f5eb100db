import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const WELL_KNOWN: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const attempt = (command: string, args: string[], timeout: number): void => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout });
  } catch {
    // Tries the next way.
  }
};

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LIGHT = 'chromium-headless-shell';

/**
 * Path of a browser: `$CHROMIUM_PATH`, Playwright's, the system's, or one that is installed now. Undefined when there is none.
 * @param keepsProfile excludes the preferred lightweight build, which writes no profile
 */
export async function findBrowser({ keepsProfile = false } = {}): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const look = () =>
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...(WELL_KNOWN[process.platform] ?? [])].find(
      (file) => file && existsSync(file),
    ) ?? onPath(keepsProfile ? FULL : [LIGHT, ...FULL]);
  const found = look();
  if (found) return found;
  attempt(
    process.execPath,
    [join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js'), 'install', 'chromium'],
    180_000,
  );
  return look();
}

export const launchArgs = [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
];

/** For pages that live for seconds: optimising their code, and a process for a graphics card, cost a tenth of the run and bring nothing. */
export const shortLivedPageArgs = [...launchArgs, '--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];
