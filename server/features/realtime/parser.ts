import * as standard from 'socket.io-parser';
import { hasCachedJson, toJson } from '#server/lib/json-cache';

/** The standard encoder, except that it reuses the cached JSON text of an object. */
class Encoder extends standard.Encoder {
  override encode(packet: standard.Packet): ReturnType<standard.Encoder['encode']> {
    const { type, nsp, id, data } = packet;
    const usual = type !== standard.PacketType.EVENT || nsp !== '/' || id !== undefined || !hasCachedJson(data[1]);
    return usual ? super.encode(packet) : [`${type}["${data[0]}",${toJson(data[1])}]`];
  }
}

/** For `parser` of the socket server; browsers use the standard one. */
export const parser = { ...standard, Encoder };
