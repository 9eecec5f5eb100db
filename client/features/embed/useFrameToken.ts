import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { endSignIn } from '#client/api/auth';
import type { ClientConfiguration } from '#client/api/configuration';
import { getEmbedToken } from '#client/api/token-for-embed';
import { buildFrameUrl, HANDSHAKE_TIMEOUT_MS, isReady, isTokenRequest, originOf, tokenMessage } from '#shared/embed/handshake';
import type { EmbedName } from '#shared/embed/schema';

export type Embed = NonNullable<ClientConfiguration['embeds'][EmbedName]>;

interface Handshake {
  frame: RefObject<HTMLIFrameElement | null>;
  /** URL of the frame; undefined while its token is missing. */
  address: string | undefined;
  /** `tokenless`: the provider issues no token for this page. */
  state: 'waiting' | 'there' | 'silent' | 'tokenless';
  onLoad: () => void;
}

/** Sends token and language to the framed page each time it requests them; the frame's first URL contains `language`. */
export function useFrameToken(name: EmbedName, embed: Embed, language: string): Handshake {
  const frame = useRef<HTMLIFrameElement>(null);
  const sentToken = useRef<string>(undefined);
  const busy = useRef(false);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<Handshake['state']>('waiting');

  /** A page that has a token keeps running and asks again later. */
  const fail = (how: 'silent' | 'tokenless') => {
    if (sentToken.current === undefined) setState(how);
  };
  /** Uses the current language, which may have changed while the hook waited for the token. */
  const post = useEffectEvent((token: string) => frame.current?.contentWindow?.postMessage(tokenMessage(token, language), originOf(embed)));
  const give = useEffectEvent(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      const answer = await getEmbedToken();
      if (answer.kind === 'signed-out') return void (await endSignIn());
      if (answer.kind === 'none') return fail('tokenless');
      const { token } = answer;
      sentToken.current = token;
      if (embed.tokenInAddress) setAddress(buildFrameUrl(name, embed, { token, language }));
      else post(token);
    } catch {
      fail('silent');
    } finally {
      busy.current = false;
    }
  });
  const hear = useEffectEvent((event: MessageEvent) => {
    const fromFrame = event.source !== null && event.source === frame.current?.contentWindow;
    if (!isTokenRequest({ origin: event.origin, data: event.data, fromFrame }, embed)) return;
    setState('there');
    void give();
  });
  const begin = useEffectEvent(() => {
    if (embed.tokenInAddress) void give();
    else setAddress(buildFrameUrl(name, embed, { token: '', language }));
  });

  useEffect(() => {
    addEventListener('message', hear);
    begin();
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), HANDSHAKE_TIMEOUT_MS);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, []);

  const tellLanguage = useEffectEvent(() => {
    const token = sentToken.current;
    if (token !== undefined && !embed.tokenInAddress) post(token);
  });
  useEffect(() => {
    if (language) tellLanguage();
  }, [language]);

  return { frame, address, state, onLoad: () => isReady(embed, 'loaded') && setState('there') };
}
