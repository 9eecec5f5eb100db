import { Agent, request } from 'node:http';

/** What one stretch of load showed; times in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/** One kept connection that puts one body after another. */
export function putter(port: number, path: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (body: string): Promise<{ status: number; text: string }> =>
    new Promise((done, fail) => {
      const sent = request(
        {
          agent,
          host: 'localhost',
          port,
          path,
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
}

/** Runs all connections at once for a while. @param save one save of connection i; @throws when it was not accepted */
export async function measure(connections: number, ms: number, save: (i: number) => Promise<void>): Promise<Measured> {
  const times: number[] = [];
  const end = performance.now() + ms;
  const one = async (i: number): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now();
      await save(i);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => one(i)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (times.length * 1000) / ms, p50: at(0.5), p99: at(0.99) };
}
