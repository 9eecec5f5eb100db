import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { signOut } from '#client/api/auth';
import type { ClientConfiguration } from '#client/api/configuration';
import { accessToken, renew } from '#client/api/token';
import { ANSWERS_WITHIN_MS, asksForToken, frameAddress, isThere, originOf, tokenMessage } from '#shared/embed/handshake';
import type { EmbedName } from '#shared/embed/schema';

export type Embed = NonNullable<ClientConfiguration['embeds'][EmbedName]>;

interface Handshake {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where the frame is; undefined while there is no token for its address. */
  address: string | undefined;
  state: 'waiting' | 'there' | 'silent';
  onLoad: () => void;
}

/** X7: a token for the page: the one at hand, or one newer than it had. Whoever has none any more is signed out. @throws when the provider cannot be reached */
async function tokenAfter(given: string | undefined): Promise<string | null> {
  const token = await (given === undefined ? accessToken() : renew(given));
  if (token === null) await signOut();
  return token;
}

/** Tells the page in the frame who is there, as often as it asks; its first address speaks `language`. */
export function useHandshake(name: EmbedName, embed: Embed, language: string): Handshake {
  const frame = useRef<HTMLIFrameElement>(null);
  const given = useRef<string>(undefined);
  const busy = useRef(false);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<Handshake['state']>('waiting');

  const give = useEffectEvent(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      const token = await tokenAfter(given.current);
      if (token === null) return;
      given.current = token;
      if (embed.tokenInAddress) setAddress(frameAddress(name, embed, { token, language }));
      else frame.current?.contentWindow?.postMessage(tokenMessage(token, language), originOf(embed));
    } catch {
      // One that has had its token goes on, and asks again.
      if (given.current === undefined) setState('silent');
    } finally {
      busy.current = false;
    }
  });
  const hear = useEffectEvent((event: MessageEvent) => {
    const fromFrame = event.source !== null && event.source === frame.current?.contentWindow;
    if (!asksForToken({ origin: event.origin, data: event.data, fromFrame }, embed)) return;
    setState('there');
    void give();
  });
  const begin = useEffectEvent(() => {
    if (embed.tokenInAddress) void give();
    else setAddress(frameAddress(name, embed, { token: '', language }));
  });

  useEffect(() => {
    addEventListener('message', hear);
    begin();
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), ANSWERS_WITHIN_MS);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, []);

  const tellLanguage = useEffectEvent(() => {
    const token = given.current;
    if (token !== undefined && !embed.tokenInAddress)
      frame.current?.contentWindow?.postMessage(tokenMessage(token, language), originOf(embed));
  });
  useEffect(() => {
    if (language) tellLanguage();
  }, [language]);

  return { frame, address, state, onLoad: () => isThere(embed, 'loaded') && setState('there') };
}
