import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, launchArgs } from '#tests/support/chromium';

/** A browser with a profile on disk that can be killed at any time. */
export interface Killable {
  /** Starts the browser with its profile. */
  open(): Promise<Page>;
  /** Kills the browser; it cannot write anything any more. */
  kill(): Promise<void>;
  /** Closes the browser and deletes the profile. */
  close(): Promise<void>;
}

const STARTED_WITHIN_MS = 30_000;

/** WebSocket URL of a browser that was started with port 0: the first line of a file in its profile. */
async function endpoint(profile: string, running: ChildProcess): Promise<string> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline && running.exitCode === null) {
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the browser did not start');
}

export async function killableBrowser(): Promise<Killable> {
  const executable = (await findBrowser({ keepsProfile: true })) ?? chromium.executablePath();
  const profile = await mkdtemp(join(tmpdir(), 'parley-profile-'));
  let running: ChildProcess | undefined;
  let browser: Browser | undefined;

  async function kill(): Promise<void> {
    const ended = new Promise((done) => running?.once('exit', done));
    if (running?.exitCode === null) {
      running.kill('SIGKILL');
      await ended;
    }
    await browser?.close().catch(() => undefined);
  }

  return {
    async open() {
      await rm(join(profile, 'DevToolsActivePort'), { force: true });
      const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=en-GB', ...launchArgs, 'about:blank'];
      running = spawn(executable, args, { stdio: 'ignore' });
      browser = await chromium.connectOverCDP(await endpoint(profile, running));
      const context = browser.contexts()[0];
      if (!context) throw new Error('the browser has no window');
      return context.newPage();
    },
    kill,
    async close() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
