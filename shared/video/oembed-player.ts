/**
 * The parts of an oEmbed answer that the product uses: source of the frame, aspect ratio and upload date. The html is parsed and never
 * inserted into a page. Rules VIDEO-F1 to VIDEO-F5 of shared/video/RULES.md.
 */
export interface OEmbedVideo {
  /** Absolute URL on the origin of an allowed player. */
  source: string;
  /** Width divided by height. */
  ratio: number;
  /** yyyy-MM-dd */
  uploadDate?: string;
}

/** Width of the player in the dialog, in pixels. */
export const DIALOG_WIDTH = 640;
/** Width of the player outside of the dialog, in pixels. */
export const INLINE_WIDTH = 295;

/** VIDEO-F1: the URL of the oEmbed lookup of a video. `video` is its full address or id, `width` is in pixels. */
export function buildOEmbedUrl(provider: string, video: string, { width = INLINE_WIDTH, autoplay = true } = {}): string {
  const query = new URLSearchParams({ url: video, autoplay: String(autoplay), width: String(width) });
  return `${provider}${provider.includes('?') ? '&' : '?'}${query}`;
}

const MAX_HTML_LENGTH = 10_000;
/** Exactly one iframe. White space is collapsed before the match, so that the pattern cannot backtrack. */
const ONE_FRAME = /^<iframe((?: [a-z][a-z0-9-]*(?: ?= ?(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*) ?> ?<\/iframe ?>$/i;
const ATTRIBUTE = / ([a-z][a-z0-9-]*)(?: ?= ?(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#038;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

type Attributes = Map<string, string>;

/** VIDEO-F2: the attributes of the iframe; undefined when the html is not exactly one iframe. */
function onlyFrame(html: string): Attributes | undefined {
  if (html.length > MAX_HTML_LENGTH) return undefined;
  const list = ONE_FRAME.exec(html.trim().replace(/\s+/g, ' '))?.[1];
  if (list === undefined) return undefined;
  const found = [...list.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? ''] as const);
  const attributes = new Map(found);
  const acts = found.some(([name]) => name === 'srcdoc' || name.startsWith('on'));
  return acts || attributes.size < found.length ? undefined : attributes;
}

/** VIDEO-F3: the URL of a source on an allowed player over http(s), without credentials; undefined for any other. */
function allowedSource(written: string, players: readonly string[], page: string): string | undefined {
  const text = written.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
  if (text === '' || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text, page)) return undefined;
  const url = new URL(text, page);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && players.includes(url.origin) && !url.username && !url.password ? url.href : undefined;
}

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);

/** VIDEO-F4: the aspect ratio of an answer, within bounds; 16 to 9 when the answer has none. */
function ratioOf(width: unknown, height: unknown): number {
  return isSize(width) && isSize(height) ? Math.min(3, Math.max(0.5, width / height)) : 16 / 9;
}

/** VIDEO-F5: the day (yyyy-MM-dd) of a date with or without a time; undefined for any other value. */
function dayOf(date: unknown): string | undefined {
  const day = typeof date === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] : undefined;
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/**
 * The video in a provider's answer; undefined when it has none that may be shown.
 * @param players allowed origins of frames
 * @param page origin for relative sources
 */
export function parseOEmbed(answer: unknown, players: readonly string[], page: string): OEmbedVideo | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { html, width, height, upload_date } = answer as Record<string, unknown>;
  const source = typeof html === 'string' ? allowedSource(onlyFrame(html)?.get('src') ?? '', players, page) : undefined;
  if (!source) return undefined;
  const uploadDate = dayOf(upload_date);
  return { source, ratio: ratioOf(width, height), ...(uploadDate ? { uploadDate } : {}) };
}
