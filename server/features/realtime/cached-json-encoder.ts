import * as standard from 'socket.io-parser';
import { hasCachedJson, toJson } from '#server/lib/cached-json-text';

/** The standard encoder, except that it reuses the cached JSON text of an object. */
class Encoder extends standard.Encoder {
  override encode(packet: standard.Packet): ReturnType<standard.Encoder['encode']> {
    const { type, nsp, id, data } = packet;
    if (nsp === '/' && type === standard.PacketType.EVENT && id === undefined && hasCachedJson(data[1]))
      return [`${type}["${data[0]}",${toJson(data[1])}]`];
    if (nsp === '/' && type === standard.PacketType.ACK && data.length === 1 && hasCachedJson(data[0]))
      return [`${type}${id}[${toJson(data[0])}]`];
    return super.encode(packet);
  }
}

/** For `parser` of the socket server; browsers use the standard one. */
export const parser = { ...standard, Encoder };
