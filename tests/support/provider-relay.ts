import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Metadata and keys of another provider under addresses of its own, until it is told to fail. */
export class ProviderRelay {
  isFailing = false;
  readonly #issuer: string;
  readonly #server = createServer(async ({ url }, answer) => {
    if (this.isFailing) return void answer.writeHead(503).end();
    const metadata = (await (await fetch(`${this.#issuer}/.well-known/openid-configuration`)).json()) as { jwks_uri: string };
    const keys = async () => (await fetch(metadata.jwks_uri)).json();
    answer.end(JSON.stringify(url === '/keys' ? await keys() : { ...metadata, jwks_uri: `${this.url}/keys` }));
  });

  /** @param issuer of the other provider */
  constructor(issuer: string) {
    this.#issuer = issuer;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server.listen(0);
    await once(this.#server, 'listening');
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
