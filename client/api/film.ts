import { configuration } from '#client/api/configuration';
import { type Embed, embedOf, lookupAddress } from '#shared/video/embed';

const ANSWERS_WITHIN_MS = 15_000;

interface Wish {
  /** In pixels. */
  width: number;
  autoplay: boolean;
  /** For the captions of our own clips. */
  language: string;
}

/**
 * Looks a film up at the configured provider, who is not told who asks (spec 3 section 7).
 * @throws Error when the provider cannot be reached or gives nothing that may be shown
 */
export async function findFilm(film: string, { language, ...wish }: Wish): Promise<Embed> {
  const { lookup, players } = configuration().videos;
  const answer = await fetch(lookupAddress(lookup, film, wish), {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  const embed = answer.ok ? embedOf(await answer.json(), players.length > 0 ? players : [location.origin], location.origin) : undefined;
  if (!embed) throw new Error(answer.ok ? 'invalid widget format' : `the provider answers ${answer.status}`);
  return { ...embed, source: inLanguage(embed.source, language) };
}

/** Our own clips speak the language of the page around them. */
function inLanguage(source: string, language: string): string {
  const url = new URL(source);
  if (url.origin === location.origin) url.searchParams.set('lang', language.slice(0, 2));
  return url.href;
}
