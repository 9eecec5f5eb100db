import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const CONTINUED = 0;
const TEXT = 1;
const BINARY = 2;
const PONG = 10;

/** A client frame; an all-zero mask is allowed and needs no work. */
function frame(opcode: number, data: Buffer): Buffer {
  const long = data.length > 65_535 ? 8 : data.length > 125 ? 2 : 0;
  const head = Buffer.alloc(6 + long);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : data.length);
  if (long === 2) head.writeUInt16BE(data.length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(data.length), 2);
  return Buffer.concat([head, data]);
}

/**
 * Minimal WebSocket client, cheap enough that thousands of them do not dominate the load. It answers pings and passes on whole messages.
 */
export class WebSocketClient {
  readonly #socket: Socket;
  readonly #hear: (data: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);
  #open = false;
  readonly ended: Promise<void>;

  constructor(port: number, path: string, on: { open: () => void; message: (data: Buffer) => void }) {
    this.#hear = on.message;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n` +
        `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    this.#socket.on('data', (data) => {
      this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
      if (!this.#open) {
        const end = this.#rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        this.#rest = this.#rest.subarray(end + 4);
        this.#open = true;
        on.open();
      }
      this.#read();
    });
    this.ended = new Promise((done) => this.#socket.once('close', () => done()));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      // Too many open files: the measurement would wait for this connection forever.
      if (error.code === 'EMFILE') throw error;
    });
  }

  #read(): void {
    let at = 0;
    const data = this.#rest;
    while (data.length - at >= 2) {
      const opcode = (data[at] as number) & 0x0f;
      const short = (data[at + 1] as number) & 0x7f;
      const head = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (data.length - at < head) break;
      const length = short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short === 126 ? data.readUInt16BE(at + 2) : short;
      if (data.length - at < head + length) break;
      const message = data.subarray(at + head, at + head + length);
      at += head + length;
      if (opcode === TEXT || opcode === BINARY || opcode === CONTINUED) this.#hear(message);
      else if (opcode === 9) this.#socket.write(frame(PONG, message));
    }
    this.#rest = data.subarray(at);
  }

  text(message: string): void {
    this.#socket.write(frame(TEXT, Buffer.from(message)));
  }

  binary(message: Uint8Array): void {
    this.#socket.write(frame(BINARY, Buffer.from(message)));
  }

  close(): void {
    this.#socket.destroy();
  }
}
