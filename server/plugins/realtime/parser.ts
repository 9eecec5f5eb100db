import * as standard from 'socket.io-parser';
import { isWritten, jsonOf } from '#server/written';

/** The standard encoding, except that an object whose JSON text is known is not written a second time. */
class Encoder extends standard.Encoder {
  override encode(packet: standard.Packet): ReturnType<standard.Encoder['encode']> {
    const { type, nsp, id, data } = packet;
    const usual = type !== standard.PacketType.EVENT || nsp !== '/' || id !== undefined || !isWritten(data[1]);
    return usual ? super.encode(packet) : [`${type}["${data[0]}",${jsonOf(data[1])}]`];
  }
}

/** For `parser` of the socket server; browsers use the standard one. */
export const parser = { ...standard, Encoder };
