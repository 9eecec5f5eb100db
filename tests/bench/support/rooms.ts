import * as encoding from 'lib0/encoding';
import { writeUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';
import type { Room, Server } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';
import { WebSocketClient } from '#tests/bench/support/websocket';

/** A driver and its followers. */
export interface BenchRoom {
  /** One stroke; every follower receives its number once. */
  stroke(number: number): void;
  close(): void;
}
/** Called for each delivery with the number of the stroke. */
export type RoomMessages = (party: number, number: number) => void;

const VIEWERS = 4;
const everyViewer = <T>(value: T): T[] => Array.from({ length: VIEWERS }, () => value);
/** A text with the length of a typical note. */
const VALUE = 'What was said, in the words in which it was said, and nothing that was not.';

const numberIn = (text: string, mark: string): number => Number.parseInt(text.slice(text.lastIndexOf(mark) + mark.length), 10);

interface Joined {
  lines: SocketIoClient[];
  driver: SocketIoClient;
}

/** @param ports port of the driver and of each viewer */
async function join(ports: number[], id: string, tokens: (string | undefined)[], party: number, heard: RoomMessages): Promise<Joined> {
  const lines = await Promise.all(tokens.map((token, i) => SocketIoClient.open(ports[i] as number, token)));
  for (const line of lines) {
    const reply = await line.ask<{ ok: boolean }>('join', { kind: 'session', id });
    if (!reply.ok) throw new Error(`join: ${JSON.stringify(reply)}`);
  }
  const [driver, ...viewers] = lines as [SocketIoClient, ...SocketIoClient[]];
  for (const viewer of viewers) {
    viewer.hear = (event) => {
      if (event.startsWith('42["session:live"')) heard(party, numberIn(event, '"seq":'));
    };
  }
  return { lines, driver };
}

/** @param drive how a window becomes the driver, where the server requires it */
async function socketIo(
  ports: number[],
  id: string,
  tokens: (string | undefined)[],
  party: number,
  heard: RoomMessages,
  drive: boolean,
): Promise<BenchRoom> {
  const { lines, driver } = await join(ports, id, tokens, party, heard);
  if (drive) await driver.ask('drive', { id });
  return {
    stroke: (seq) => driver.tell('session:live', JSON.stringify({ sessionId: id, pageId: id, field: 'textResponse1', value: VALUE, seq })),
    close: () => {
      for (const line of lines) line.close();
    },
  };
}

/** The driver's window on one process, those of the viewers on another or the same one. */
export const parleyPartyAcross =
  (viewersPort: number) =>
  ({ port }: Server, { id, giver, taker }: Room, party: number, heard: RoomMessages): Promise<BenchRoom> =>
    socketIo([port, ...everyViewer(viewersPort)], id, [giver, ...everyViewer(taker)], party, heard, true);

export const parleyParty = (server: Server, room: Room, party: number, heard: RoomMessages): Promise<BenchRoom> =>
  parleyPartyAcross(server.port)(server, room, party, heard);

export const bareParty = ({ port }: Server, { id }: Room, party: number, heard: RoomMessages): Promise<BenchRoom> =>
  socketIo([port, ...everyViewer(port)], id, [undefined, ...everyViewer(undefined)], party, heard, false);

/** The same value in a shared document, set again with each stroke. */
export async function yjsParty({ port }: Server, { id }: Room, party: number, heard: RoomMessages): Promise<BenchRoom> {
  const wires = await Promise.all(
    Array.from(
      { length: 1 + VIEWERS },
      (_, i) =>
        new Promise<WebSocketClient>((done) => {
          const wire: WebSocketClient = new WebSocketClient(port, `/${id}`, {
            open: () => done(wire),
            message: (data) => void (i > 0 && heard(party, numberIn(data.toString('latin1'), '#'))),
          });
        }),
    ),
  );
  const [driver] = wires as [WebSocketClient];
  const doc = new Y.Doc();
  doc.on('update', (update: Uint8Array) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    writeUpdate(encoder, update);
    driver.binary(encoding.toUint8Array(encoder));
  });
  const page = doc.getMap(id);
  return {
    stroke: (number) => void page.set('textResponse1', `${VALUE}#${number}`),
    close: () => {
      for (const wire of wires) wire.close();
    },
  };
}
