import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { type Appointment, appointByMail } from '#db/administrator-appointment';
import { KeyFolder } from '#db/box/keys';
import { restartBox } from '#db/box/lost-key-restart';
import { foldersOf } from '#db/data-and-key-folders';
import { askOperator, readStoreLocation } from '#db/operator-command';
import { openStore, type Store } from '#db/store';
import { removeTenant } from '#db/tenant-removal/command';
import { originsIn } from '#shared/access/mode';
import type { Environment } from '#shared/config/environment';
import { Email } from '#shared/contract/email';
import { isDomain, normalizeDomain } from '#shared/tenant/mail-domain';

const USAGE = 'npm run admin -- MAIL --tenant NAME [--domain D] [--link] [--provider]';
const RESTART_BOX = 'restart-box';
const REMOVE_TENANT = 'remove-tenant';

/** Parses the arguments of `npm run admin`. @throws Error with a sentence for the operator when they are invalid */
function readAppointment(args: string[]): Appointment {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tenant: { type: 'string' }, domain: { type: 'string' }, link: { type: 'boolean' }, provider: { type: 'boolean' } },
  });
  const [mail = '', ...others] = positionals;
  const tenant = values.tenant?.trim() ?? '';
  if (others.length > 0) throw new Error(`Write a name of several words in quotes: ${USAGE}`);
  if (!Value.Check(Email, mail)) throw new Error(`${mail ? `${mail} is not a mail address` : 'Name the mail address'}: ${USAGE}`);
  if (!tenant) throw new Error(`Name the tenant: ${USAGE}`);
  const domain = values.domain === undefined ? undefined : normalizeDomain(values.domain);
  if (domain !== undefined && !isDomain(domain)) throw new Error(`${values.domain} is not a mail domain such as company.example: ${USAGE}`);
  return { mail, tenant, domain, link: values.link ?? false, provider: values.provider ?? false };
}

/** Opens and migrates the store, runs `act` in it and prints the result. */
async function work(environment: Environment, act: (store: Store) => Promise<string>): Promise<string> {
  const store = await openStore(readStoreLocation(environment));
  try {
    if (environment.MIGRATE !== '0') await store.migrate();
    return await act(store);
  } finally {
    await store.close();
  }
}

/** Drops the ballots of a campaign whose key is lost. Only an operator can start this. @throws Error with a sentence for the operator */
function restart(environment: Environment, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { 'all-keys-lost': { type: 'boolean' } } });
  const [campaignId, ...others] = positionals;
  if (!campaignId || others.length > 0)
    throw new Error(`Name one campaign by its id: npm run admin -- ${RESTART_BOX} CAMPAIGN [--all-keys-lost]`);
  const known = { allKeysLost: values['all-keys-lost'] ?? false };
  return work(environment, (store) => restartBox(store, new KeyFolder(foldersOf(environment).keysDir), campaignId, known));
}

/** Removes a tenant with all its data. Only an operator can start this. @throws Error with a sentence for the operator */
function remove(environment: Environment, args: string[], ask: typeof askOperator): Promise<string> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { 'keys-lost': { type: 'boolean' } } });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Error(`Name one tenant, in quotes: npm run admin -- ${REMOVE_TENANT} NAME [--keys-lost]`);
  const { keysDir } = foldersOf(environment);
  return work(environment, (store) => removeTenant(store, name, { keysDir, keysLost: values['keys-lost'] ?? false, ask }));
}

/** Makes a user an administrator. @throws Error with a sentence for the operator */
function appoint(environment: Environment, args: string[]): Promise<string> {
  const appointment = readAppointment(args);
  return work(environment, (store) => appointByMail(store, appointment, originsIn(environment), Date.now()));
}

/**
 * Runs `npm run admin` with these arguments. Outside of the demo it makes the first user who can sign in.
 * @throws Error with a sentence for the operator
 */
export async function administer(args: string[], environment: Environment, ask = askOperator): Promise<string> {
  const [first, ...rest] = args;
  if (first === RESTART_BOX) return restart(environment, rest);
  return first === REMOVE_TENANT ? remove(environment, rest, ask) : appoint(environment, args);
}
