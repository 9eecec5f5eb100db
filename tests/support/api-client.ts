import { fetchToken } from '#server/demo-identity/sign-in-headless';
import type { ErrorBody } from '#shared/contract/errors';
import { SocketClient } from '#tests/support/socket-client';

export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** Somebody's mail, or null for nobody signed in. */
type Who = string | null;

/** A fuzz run of any length goes on for longer than a token. */
function isOver(token: string): boolean {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return exp * 1_000 < Date.now();
}

/** How people use a running server, wherever it runs. */
export class Client {
  readonly url: string;
  readonly #tokens = new Map<string, Promise<string>>();
  readonly #lines: SocketClient[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** By the way that a browser takes, once for each person while it is good. */
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

  /** A call as the client makes it; what a refused one carries is the body unless said otherwise. */
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

  /** A form, or text, as it is. */
  async send<T = ErrorBody>(who: Who, method: Method, path: string, body: FormData | string): Promise<ApiResponse<T>> {
    const headers = who === null ? {} : { authorization: `Bearer ${await this.token(who)}` };
    return this.fetch(path, { method, headers, body });
  }

  /** A connected window of this person. */
  async connect(mail: string): Promise<SocketClient> {
    return this.line({ token: await this.token(mail) }).opened();
  }

  /** A window that has only begun to connect. */
  line(options: ConstructorParameters<typeof SocketClient>[1]): SocketClient {
    const line = new SocketClient(this.url, options);
    this.#lines.push(line);
    return line;
  }

  hangUp(): void {
    for (const line of this.#lines) line.close();
  }
}
