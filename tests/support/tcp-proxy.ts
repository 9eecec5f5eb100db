import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can delay, stall or cut connections. */
export interface TcpProxy {
  port: number;
  /** Delays all data in both directions. */
  delay(ms: number): void;
  /** Accepts data but forwards none. */
  stall(): void;
  flow(): void;
  /** Closes some of the connections. */
  cut(which?: () => boolean): void;
  close(): Promise<void>;
}

/** Forwards connections to a local port. */
export async function startProxy(to: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const waiting: (() => void)[] = [];
  let late = 0;
  let silent = false;

  const pass = (from: Socket, onto: Socket): void => {
    from.on('data', (chunk) => {
      const deliver = (): void => {
        if (silent) waiting.push(deliver);
        else onto.write(chunk);
      };
      if (late > 0) setTimeout(deliver, late);
      else deliver();
    });
  };

  const server = createServer((near) => {
    const far = connect(to, 'localhost');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const end of pair) {
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((done) => server.listen(0, done));

  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    delay: (ms) => {
      late = ms;
    },
    stall: () => {
      silent = true;
    },
    flow: () => {
      silent = false;
      for (const deliver of waiting.splice(0)) deliver();
    },
    cut: (which = () => true) => {
      for (const [near, far] of [...pairs].filter(which)) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    close: () => {
      proxy.cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return proxy;
}
