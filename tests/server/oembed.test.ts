import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { BUILTIN_VIDEOS } from '#shared/video/builtin-videos';
import { buildOEmbedUrl, parseOEmbed } from '#shared/video/oembed-player';
import { startApp, type TestApp } from '#tests/support/app';
import { cspSources } from '#tests/support/csp';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';

const FILES = ['clip.webm', 'clip.mp4', 'poster.webp', ...LOCALES.map((locale) => `captions.${locale.slice(0, 2)}.vtt`)];
const VIMEO = { VIDEO_OEMBED_URL: 'https://video.example/api/oembed.json', VIDEO_PLAYER_ORIGINS: 'https://player.example' };

describe('GET /oembed: the demo’s clips', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
  });
  afterAll(() => app.close());

  test.each(BUILTIN_VIDEOS.map((clip) => [clip.name, clip] as const))(
    'finds %s by its id and by an address, and lets pages frame it',
    async (name, clip) => {
      for (const film of [name, `https://anywhere.example/clips/${name}?x=1#t=2`]) {
        const { status, body } = await app.call<object>(null, 'GET', buildOEmbedUrl('/oembed', film, { width: 640 }));
        expect(status).toBe(200);
        expect(parseOEmbed(body, [app.url], app.url)).toEqual({
          source: `${app.url}/clips/player.html?clip=${name}&autoplay=true`,
          ratio: 640 / 360,
          uploadDate: clip.made,
        });
      }
    },
  );

  test.each(BUILTIN_VIDEOS.map(({ name }) => name))('%s has a video, a poster, and captions in every language', (name) => {
    const missing = FILES.filter(
      (file) => !existsSync(fileURLToPath(new URL(`../../client/public/clips/${name}/${file}`, import.meta.url))),
    );
    expect(missing).toEqual([]);
  });

  test('plays automatically only when the query requests it', async () => {
    const { body } = await app.call<object>(null, 'GET', buildOEmbedUrl('/oembed', 'a-good-talk', { autoplay: false }));
    expect(parseOEmbed(body, [app.url], app.url)?.source).toMatch(/autoplay=false$/);
  });

  test.each(['nothing', '../../etc/passwd', 'a-good-talk"><script>', '%00', '__proto__', 'https://video.example/'])(
    'answers 404 for %s',
    async (film) => expectRefusal(await app.call(null, 'GET', buildOEmbedUrl('/oembed', film)), 'NotFoundError'),
  );

  test.each(['', '?url=', '?url=a-good-talk&width=wide', '?url=a&url=b', '?url=a-good-talk&width=0', `?url=${'x'.repeat(2_001)}`])(
    'refuses the query %s',
    async (query) => expectRefusal(await app.call(null, 'GET', `/oembed${query}`), 'ValidationErrorResponse'),
  );

  test('the content security policy allows frames of Parley’s own clips and no video provider', async () => {
    const { headers } = await app.call(null, 'GET', '/oembed?url=a-good-talk');
    const issuer = new URL(app.config.oidc.issuer).origin;
    expect(cspSources(headers, 'frame-src')).toEqual(["'self'", issuer, `http://embed.localhost:${app.config.port}`]);
  });
});

describe('an external video provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore(), env: VIMEO });
  });
  afterAll(() => app.close());

  test('the content security policy lets pages call it, and frame its players alone', async () => {
    const { headers } = await app.call(null, 'GET', '/configuration/app');
    const issuer = new URL(app.config.oidc.issuer).origin;
    expect(cspSources(headers, 'frame-src')).toEqual([
      "'self'",
      issuer,
      'https://player.example',
      `http://embed.localhost:${app.config.port}`,
    ]);
    expect(cspSources(headers, 'connect-src')).toContain('https://video.example');
    for (const directive of ['script-src', 'default-src', 'img-src', 'form-action']) {
      expect(cspSources(headers, directive).join(' ')).not.toContain('example');
    }
  });

  test('GET /configuration/app: names it to pages', async () => {
    const { body } = await app.call<{ videos: object }>(null, 'GET', '/configuration/app');
    expect(body.videos).toEqual({ lookup: VIMEO.VIDEO_OEMBED_URL, players: [VIMEO.VIDEO_PLAYER_ORIGINS] });
  });

  test('GET /oembed: answers 404, because Parley’s own clips are off', async () => {
    expectRefusal(await app.call(null, 'GET', '/oembed?url=a-good-talk'), 'NotFoundError');
  });
});
