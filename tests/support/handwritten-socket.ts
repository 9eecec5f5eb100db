import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 0x81;
const CLOSE = 0x88;

/** A short WebSocket frame of a client. */
function framed(text: string, kind = TEXT): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const size = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), mask, body.map((byte, i) => byte ^ (mask[i % 4] as number))]);
}

export interface HandwrittenSocket {
  /** The TCP connection. It reads until it is paused. */
  tcp: Socket;
  send: (text: string) => void;
  sendClose: () => void;
  /** Resolves when the server has sent this text. */
  hears: (text: string) => Promise<void>;
}

/** Opens a Socket.IO connection over a WebSocket. Written by hand, because client libraries always read, answer and close as they should. */
export async function openByHand(port: number, auth: object): Promise<HandwrittenSocket> {
  const tcp = connect(port, 'localhost');
  tcp.on('error', () => {});
  let heard = '';
  const hears = (text: string): Promise<void> =>
    new Promise((done) => {
      const look = (chunk: Buffer | string): void => {
        heard += String(chunk);
        if (!heard.includes(text)) return;
        tcp.off('data', look);
        done();
      };
      tcp.on('data', look);
      look('');
    });
  const key = randomBytes(16).toString('base64');
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const send = (text: string): void => void tcp.write(framed(text));
  await hears('"sid"');
  send(`40${JSON.stringify(auth)}`);
  await hears('40{"sid"');
  return { tcp, send, sendClose: () => void tcp.write(framed('', CLOSE)), hears };
}

/** Joins a session and then stops reading, but keeps answering pings. */
export async function joinWithoutReading(port: number, token: string, id: string): Promise<{ close(): void }> {
  const { tcp, send, hears } = await openByHand(port, { token });
  send(`420${JSON.stringify(['join', { kind: 'session', id }])}`);
  await hears('430[{"ok":true');
  tcp.pause();
  const pong = setInterval(() => send('3'), 1_000);
  return {
    close: () => {
      clearInterval(pong);
      tcp.destroy();
    },
  };
}
