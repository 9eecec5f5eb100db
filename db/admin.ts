import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { appointAdministrator } from '#db/administrator';
import { openStore } from '#db/open';
import { Mail } from '#shared/user/schema';

const USAGE = 'npm run admin -- MAIL --tenant NAME [--provider]';

/** What is asked for. @throws Error in a sentence when it cannot be done */
function asked(): { mail: string; tenant: string; provider: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string' }, provider: { type: 'boolean' } },
  });
  const [mail = '', ...others] = positionals;
  const tenant = values.tenant?.trim() ?? '';
  if (others.length > 0) throw new Error(`Put a name of several words in quotes: ${USAGE}`);
  if (!Value.Check(Mail, mail)) throw new Error(`${mail ? `${mail} is no mail address` : 'Say whose mail'}: ${USAGE}`);
  if (!tenant) throw new Error(`Say the name of the tenant: ${USAGE}`);
  return { mail, tenant, provider: values.provider ?? false };
}

// Decisions 27: outside of the demo somebody has to be the first who may come in.
try {
  const { mail, tenant, provider } = asked();
  const { DATABASE_URL, DATA_DIR, MIGRATE } = process.env;
  const store = await openStore({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR || '.data' });
  try {
    if (MIGRATE !== '0') await store.migrate();
    console.log(await appointAdministrator(store, mail, tenant, provider));
  } finally {
    await store.close();
  }
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(error instanceof Error ? `${error.message}${cause}` : error);
  process.exitCode = 1;
}
