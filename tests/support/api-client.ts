import { fetchToken } from '#server/demo-identity/sign-in-headless';
import type { ErrorBody } from '#shared/contract/errors';
import { SocketClient } from '#tests/support/socket-client';

export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** Mail of a user, or null for a call without a sign-in. */
type Who = string | null;

/** Fuzz runs can take longer than the lifetime of a token. */
function isOver(token: string): boolean {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return exp * 1_000 < Date.now();
}

/** Client of a running server, local or in another process. */
export class Client {
  readonly url: string;
  readonly #tokens = new Map<string, Promise<string>>();
  readonly #socketClients: SocketClient[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Access token by the browser's sign-in, cached per user while it is valid. */
  token(mail: string): Promise<string> {
    const anew = () => fetchToken(this.url, mail);
    const known = this.#tokens.get(mail)?.then((token) => (isOver(token) ? anew() : token)) ?? anew();
    this.#tokens.set(mail, known);
    return known;
  }

  async fetch<T>(path: string, init: RequestInit): Promise<ApiResponse<T>> {
    const answer = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }

  /** Calls an endpoint. The default type of the body is that of a refusal. */
  async call<T = ErrorBody>(
    who: Who,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>> {
    return this.callWith<T>(who === null ? undefined : await this.token(who), method, path, body, headers);
  }

  callWith<T = ErrorBody>(
    token: string | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<T>> {
    return this.fetch(path, {
      method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Sends a form or a text unchanged. */
  async send<T = ErrorBody>(who: Who, method: Method, path: string, body: FormData | string): Promise<ApiResponse<T>> {
    const headers = who === null ? {} : { authorization: `Bearer ${await this.token(who)}` };
    return this.fetch(path, { method, headers, body });
  }

  /** Opens a connected socket of this user. */
  async connect(mail: string): Promise<SocketClient> {
    return this.createSocketClient({ token: await this.token(mail) }).opened();
  }

  /** Opens a socket without waiting for the connection. */
  createSocketClient(options: ConstructorParameters<typeof SocketClient>[1]): SocketClient {
    const socket = new SocketClient(this.url, options);
    this.#socketClients.push(socket);
    return socket;
  }

  hangUp(): void {
    for (const socket of this.#socketClients) socket.close();
  }
}
