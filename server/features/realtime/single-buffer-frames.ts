import type { Io } from '#server/features/realtime/room-names';

interface Encoding {
  _encode?: (packet: object, options: { wsPreEncodedFrame?: Buffer[] }) => unknown;
}

/**
 * Merges each broadcast frame into one buffer. The library encodes a broadcast once, but as two buffers, which needs a second write for
 * every viewer. If a later version encodes differently, this function changes nothing.
 */
export function mergeBroadcastBuffers(io: Io): void {
  const adapter = io.sockets.adapter as unknown as Encoding;
  const encode = adapter._encode?.bind(adapter);
  if (!encode) return;
  adapter._encode = (packet, options) => {
    const encoded = encode(packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
}
