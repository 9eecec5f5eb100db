import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** All checks of `npm run check`, in two parallel lanes, each of which keeps one core busy. */
const LANES = ['check:meaning', 'check:house'];

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script and prints its output at the end in one piece. @returns whether it succeeded */
const passes = (script: string): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn('npm', ['run', script], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.once('close', (code) => {
      console.log(`${output}\n${code === 0 ? 'passed' : 'FAILED'}: ${script}\n`);
      done(code === 0);
    });
  });

const all = await Promise.all(LANES.map(passes));
process.exit(all.every(Boolean) ? 0 : 1);
