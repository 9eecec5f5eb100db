import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocketServer } from 'ws';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';
import { report } from '#tests/bench/support/process-usage';
import { freePort } from '#tests/support/system-utilities';

/** Minimal Yjs server: it keeps each document, and relays every change to all its clients. */
const SYNC = 0;
type Peer = import('ws').WebSocket;
const rooms = new Map<string, { doc: Y.Doc; peers: Set<Peer> }>();

function room(name: string) {
  const known = rooms.get(name);
  if (known) return known;
  const made = { doc: new Y.Doc(), peers: new Set<Peer>() };
  made.doc.on('update', (update: Uint8Array, origin: unknown) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC);
    sync.writeUpdate(encoder, update);
    const message = encoding.toUint8Array(encoder);
    for (const peer of made.peers) if (peer !== origin) peer.send(message);
  });
  rooms.set(name, made);
  return made;
}

const port = await freePort();
const server = new WebSocketServer({ port, host: '127.0.0.1' }, () => report(port));
server.on('connection', (peer, request) => {
  const { doc, peers } = room(request.url ?? '');
  peers.add(peer);
  peer.on('message', (data: Buffer) => {
    const decoder = decoding.createDecoder(new Uint8Array(data));
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, decoding.readVarUint(decoder));
    sync.readSyncMessage(decoder, encoder, doc, peer);
    if (encoding.length(encoder) > 1) peer.send(encoding.toUint8Array(encoder));
  });
  peer.on('close', () => peers.delete(peer));
});
