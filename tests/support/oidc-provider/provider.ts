import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUDIENCE, type Calls, CLIENT_ID, callsAt, MOUNT, pagesAt, type Setup } from '#tests/support/oidc-provider/control-protocol';
import { freePort } from '#tests/support/system-utilities';

type Key = JsonWebKey & { kid: string };

const newKey = (): Key => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' } as Key;
};
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

/** An external identity provider: another process, issuer, metadata URL and claims. */
export class TestOidcProvider {
  readonly port: number;
  readonly issuer: string;
  readonly origins: { pages: string; calls: string };
  /** Newest first; the first key signs. */
  keys: Key[] = [newKey()];
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (result: never) => void>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'parley-acme-provider-'));
  requests = 0;

  constructor(port: number) {
    this.port = port;
    this.origins = { pages: pagesAt(port), calls: callsAt(port) };
    this.issuer = `${this.origins.pages}${MOUNT}`;
    this.#process = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [String(port), join(this.#folder, 'granted.jsonl')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#process.on('message', ({ id, result }: { id: number; result: never }) => this.#waiting.get(id)?.(result));
  }

  /** Environment variables of a server that uses it. */
  get env(): Record<string, string> {
    return {
      DEMO: '0',
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_METADATA_URL: `${this.origins.calls}/discovery?policy=sign-in`,
    };
  }

  /** Resolves once it listens. */
  async started(setup: Partial<Setup>): Promise<this> {
    await new Promise<void>((done) => this.#waiting.set(0, () => done()));
    await this.set(setup);
    return this;
  }

  #ask<N extends keyof Calls>(name: N, ...[argument]: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>> {
    this.requests += 1;
    const id = this.requests;
    return new Promise((done) => {
      this.#waiting.set(id, done as (result: never) => void);
      this.#process.send({ id, name, argument });
    });
  }

  set(change: Partial<Setup>): Promise<null> {
    return this.#ask('set', { ...change, keys: this.keys });
  }
  counts() {
    return this.#ask('counts');
  }
  revokeAll() {
    return this.#ask('revokeAll');
  }

  /** Adds a signing key; the old ones stay published. */
  addKey(): Promise<null> {
    this.keys = [newKey(), ...this.keys];
    return this.set({});
  }
  /** Publishes only the newest key. @returns the others */
  async withdrawOldKeys(): Promise<Key[]> {
    const [newest = newKey(), ...old] = this.keys;
    this.keys = [newest];
    await this.set({});
    return old;
  }

  /** An access token with these claims, signed like the provider's; `undefined` removes a claim. */
  token(
    claims: object,
    { key = this.keys[0] ?? newKey(), kid, typ = 'at+jwt' }: { key?: Key; kid?: string | null; typ?: string } = {},
  ): string {
    const head = { alg: 'ES256', typ, ...(kid === null ? {} : { kid: kid ?? key.kid }) };
    const text = `${part(head)}.${part({ iss: this.issuer, aud: AUDIENCE, iat: now(), exp: now() + 600, ...claims })}`;
    const signature = sign('sha256', Buffer.from(text), { key: key as never, format: 'jwk', dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  /** A key that is not published. */
  readonly foreignKey = newKey();

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const startProvider = async (setup: Partial<Setup> = {}): Promise<TestOidcProvider> =>
  new TestOidcProvider(await freePort()).started(setup);
