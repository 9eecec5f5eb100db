import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 0x81;

/** WebSocket frame of a short text. */
function framed(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const size = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([TEXT, ...size]), mask, body.map((byte, i) => byte ^ (mask[i % 4] as number))]);
}

/** Joins a session and then stops reading, but keeps answering pings. Written by hand, because client libraries always read. */
export async function joinWithoutReading(port: number, token: string, id: string): Promise<{ close(): void }> {
  const socket: Socket = connect(port, 'localhost');
  socket.on('error', () => {});
  let heard = '';
  const hears = (text: string): Promise<void> =>
    new Promise((done) => {
      const look = (chunk: Buffer | string): void => {
        heard += String(chunk);
        if (!heard.includes(text)) return;
        socket.off('data', look);
        done();
      };
      socket.on('data', look);
      look('');
    });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await hears('"sid"');
  socket.write(framed(`40${JSON.stringify({ token })}`));
  await hears('40{"sid"');
  socket.write(framed(`420${JSON.stringify(['join', { kind: 'session', id }])}`));
  await hears('430[{"ok":true');
  socket.pause();
  const pong = setInterval(() => socket.write(framed('3')), 1_000);
  return {
    close: () => {
      clearInterval(pong);
      socket.destroy();
    },
  };
}
