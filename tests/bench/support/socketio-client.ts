import { WebSocketClient } from '#tests/bench/support/websocket';

/** Minimal Socket.IO client: it connects, emits events, and passes on received events unparsed. */
export class SocketIoClient {
  readonly #wire: WebSocketClient;
  readonly #waiting = new Map<number, (reply: string) => void>();
  #asked = 0;
  /** Receives each event as text: `["name",payload]`. */
  hear: (event: string) => void = () => {};

  private constructor(port: number, token: string | undefined, ready: () => void, fail: (error: Error) => void) {
    this.#wire = new WebSocketClient(port, '/socket.io/?EIO=4&transport=websocket', {
      open: () => {},
      message: (data) => {
        const text = data.toString('latin1');
        if (text === '2') this.#wire.text('3');
        else if (text.startsWith('42')) this.hear(text);
        else if (text.startsWith('43')) this.#answer(text);
        else if (text.startsWith('40')) ready();
        else if (text.startsWith('0')) this.#wire.text(token === undefined ? '40' : `40${JSON.stringify({ token })}`);
        else if (text.startsWith('44')) fail(new Error(text));
      },
    });
    // A promise that has settled ignores this.
    void this.#wire.ended.then(() => fail(new Error('The connection ended before it was open.')));
  }

  /** @throws Error with the server's refusal, or when the connection ends before it is open */
  static open(port: number, token?: string): Promise<SocketIoClient> {
    return new Promise((done, fail) => {
      const line: SocketIoClient = new SocketIoClient(port, token, () => done(line), fail);
    });
  }

  #answer(text: string): void {
    const from = text.indexOf('[');
    const number = Number(text.slice(2, from));
    this.#waiting.get(number)?.(text.slice(from));
    this.#waiting.delete(number);
  }

  /** @returns the first argument of the acknowledgement */
  ask<T>(event: string, payload: object): Promise<T> {
    return this.askText(event, JSON.stringify(payload));
  }

  /** Like `ask`, for a payload in JSON. */
  async askText<T>(event: string, payload: string): Promise<T> {
    const number = this.#asked++;
    const reply = new Promise<string>((done) => this.#waiting.set(number, done));
    this.#wire.text(`42${number}["${event}",${payload}]`);
    return JSON.parse(Buffer.from(await reply, 'latin1').toString())[0] as T;
  }

  tell(event: string, payload: string): void {
    this.#wire.text(`42["${event}",${payload}]`);
  }

  /** Settles when the connection has ended, whoever ended it. */
  get ended(): Promise<void> {
    return this.#wire.ended;
  }

  close(): void {
    this.#wire.close();
  }
}
