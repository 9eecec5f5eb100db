import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

// Plain JavaScript: before the installation, Node may be too old for TypeScript.

/** `npm start`: the server in this process, which saves a start of Node; after an installation, in a process of the Node that it brought. */
if (installIfNeeded()) {
  const server = fileURLToPath(new URL('../server/main.mjs', import.meta.url));
  const child = spawn('node', [...process.execArgv, server, ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  await import('../server/main.mjs');
}
