import { parseArgs } from 'node:util';
import { fetchToken } from '#server/demo-identity/sign-in-headless';

const USAGE = 'npm run --silent token -- greta.vogel@aurora.example [--url http://localhost:3000]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` } },
  });
  const [mail, ...others] = positionals;
  if (!mail || others.length > 0) throw new Error(`Name one mail address: ${USAGE}`);
  process.stdout.write(`${await fetchToken(values.url, mail)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
