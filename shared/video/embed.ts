/**
 * What is taken from an oEmbed provider: where the frame of a film comes from, its shape and its day. Its html is read and never
 * put into a page. Rules F1 to F5 of shared/video/RULES.md.
 */
export interface Embed {
  /** Absolute, at an allowed player. */
  source: string;
  /** Width to height. */
  ratio: number;
  /** yyyy-MM-dd */
  uploadDate?: string;
}

/** How wide the film may be asked for, in pixels (spec 3 section 9). */
export const DIALOG_WIDTH = 640;
export const INLINE_WIDTH = 295;

/** F1: the lookup of a film: its full address or id, whether it plays by itself, and its width. */
export function lookupAddress(provider: string, film: string, { width = INLINE_WIDTH, autoplay = true } = {}): string {
  const query = new URLSearchParams({ url: film, autoplay: String(autoplay), width: String(width) });
  return `${provider}${provider.includes('?') ? '&' : '?'}${query}`;
}

const LONGEST_HTML = 10_000;
/** Space is single by then, so that nothing in here can be read in two ways. */
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

/** F2: the attributes of the one iframe that the html is; undefined when it is anything more, less or else. */
function onlyFrame(html: string): Attributes | undefined {
  if (html.length > LONGEST_HTML) return undefined;
  const list = ONE_FRAME.exec(html.trim().replace(/\s+/g, ' '))?.[1];
  if (list === undefined) return undefined;
  const found = [...list.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find(Boolean) ?? ''] as const);
  const attributes = new Map(found);
  const acts = found.some(([name]) => name === 'srcdoc' || name.startsWith('on'));
  return acts || attributes.size < found.length ? undefined : attributes;
}

/** F3: a source counts when it leads to an allowed player over http(s), without a name and password in it. */
function allowedSource(written: string, players: readonly string[], page: string): string | undefined {
  const text = written.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
  if (text === '' || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text, page)) return undefined;
  const url = new URL(text, page);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && players.includes(url.origin) && !url.username && !url.password ? url.href : undefined;
}

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);

/** F4: as wide as it says, but nothing narrower than a phone or flatter than a letterbox; 16 to 9 when it says nothing. */
function ratioOf(width: unknown, height: unknown): number {
  return isSize(width) && isSize(height) ? Math.min(3, Math.max(0.5, width / height)) : 16 / 9;
}

/** F5: the day of a date as providers write it, alone or with a time behind it; undefined when it is none. */
function dayOf(date: unknown): string | undefined {
  const day = typeof date === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] : undefined;
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/**
 * The film in a provider's answer, or undefined when it holds none that may be shown.
 * @param players origins that frames may come from
 * @param page origin that a relative source belongs to
 */
export function embedOf(answer: unknown, players: readonly string[], page: string): Embed | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { html, width, height, upload_date } = answer as Record<string, unknown>;
  const source = typeof html === 'string' ? allowedSource(onlyFrame(html)?.get('src') ?? '', players, page) : undefined;
  if (!source) return undefined;
  const uploadDate = dayOf(upload_date);
  return { source, ratio: ratioOf(width, height), ...(uploadDate ? { uploadDate } : {}) };
}
