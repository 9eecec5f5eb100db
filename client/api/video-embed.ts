import { configuration } from '#client/api/configuration';
import { log } from '#client/api/console-log';
import { publishFailure } from '#client/api/failure-listeners';
import { buildOEmbedUrl, type OEmbedVideo, parseOEmbed } from '#shared/video/oembed-player';

const LOOKUP_TIMEOUT_MS = 15_000;

interface EmbedOptions {
  /** Pixels. */
  width: number;
  autoplay: boolean;
  /** Caption language of our own videos. */
  language: string;
}

/**
 * Looks up a video at the configured oEmbed provider; the request does not identify the user.
 * @param name its URL or id at that provider
 * @throws Error when the provider is unreachable or returns nothing that may be shown
 */
export async function fetchVideoEmbed(name: string, wish: EmbedOptions): Promise<OEmbedVideo> {
  try {
    return await lookUp(name, wish);
  } catch (error) {
    log.warn('Unable to open video player', error);
    publishFailure(configuration().videos.lookup, error);
    throw error;
  }
}

async function lookUp(name: string, { language, ...wish }: EmbedOptions): Promise<OEmbedVideo> {
  const { lookup, players } = configuration().videos;
  const answer = await fetch(buildOEmbedUrl(lookup, name, wish), {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  });
  const embed = answer.ok ? parseOEmbed(await answer.json(), players.length > 0 ? players : [location.origin], location.origin) : undefined;
  if (!embed) throw new Error(answer.ok ? 'invalid widget format' : `the provider answers ${answer.status}`);
  return { ...embed, source: inLanguage(embed.source, language) };
}

/** Our own videos take their language from the URL. */
function inLanguage(source: string, language: string): string {
  const url = new URL(source);
  if (url.origin === location.origin) url.searchParams.set('lang', language.slice(0, 2));
  return url.href;
}
