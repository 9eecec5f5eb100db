import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: string;
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** One keep-alive connection with one call at a time, as cheap as possible, so that the load generator is not measured. */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #text = '';
  #done: ((answer: HttpAnswer) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(port: number, headers: Record<string, string> = {}) {
    this.#head = linesOf({ host: `localhost:${port}`, 'content-type': 'application/json', ...headers });
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text) => this.#hear(String(text)));
    this.#socket.on('error', (error) => this.#fail?.(error));
  }

  send(method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return new Promise((done, fail) => {
      [this.#done, this.#fail] = [done, fail];
      const own = linesOf(headers);
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}${own}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  #hear(text: string): void {
    this.#text += text;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text.slice(0, end))?.[1] ?? 0);
    if (this.#text.length < end + 4 + length) return;
    const answer = { status: Number(this.#text.slice(9, 12)), body: this.#text.slice(end + 4, end + 4 + length) };
    this.#text = '';
    this.#done?.(answer);
  }

  close(): void {
    this.#socket.destroy();
  }
}
