import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { CLIPS } from '#shared/video/clips';
import { embedOf, lookupAddress } from '#shared/video/embed';
import { startApp, type TestApp } from '#tests/support/app';
import { allowed } from '#tests/support/policy';
import { expectRefusal } from '#tests/support/refusals';

const FILES = ['clip.webm', 'clip.mp4', 'poster.webp', ...LOCALES.map((locale) => `captions.${locale.slice(0, 2)}.vtt`)];
const VIMEO = { VIDEO_OEMBED_URL: 'https://video.example/api/oembed.json', VIDEO_PLAYER_ORIGINS: 'https://player.example' };

describe('our own clips', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: 'pglite' });
  });
  afterAll(() => app.close());

  test.each(CLIPS.map((clip) => [clip.name, clip] as const))(
    '%s is found by its id and by an address, and may be shown',
    async (name, clip) => {
      for (const film of [name, `https://anywhere.example/clips/${name}?x=1#t=2`]) {
        const { status, body } = await app.call<object>(null, 'GET', lookupAddress('/oembed', film, { width: 640 }));
        expect(status).toBe(200);
        expect(embedOf(body, [app.url], app.url)).toEqual({
          source: `${app.url}/clips/player.html?clip=${name}&autoplay=true`,
          ratio: 640 / 360,
          uploadDate: clip.made,
        });
      }
    },
  );

  test.each(CLIPS.map(({ name }) => name))('%s has its film, its poster, and captions in every language', (name) => {
    const missing = FILES.filter(
      (file) => !existsSync(fileURLToPath(new URL(`../../client/public/clips/${name}/${file}`, import.meta.url))),
    );
    expect(missing).toEqual([]);
  });

  test('it plays by itself only when that is asked for', async () => {
    const { body } = await app.call<object>(null, 'GET', lookupAddress('/oembed', 'a-good-talk', { autoplay: false }));
    expect(embedOf(body, [app.url], app.url)?.source).toMatch(/autoplay=false$/);
  });

  test.each(['nothing', '../../etc/passwd', 'a-good-talk"><script>', '%00', '__proto__', 'https://video.example/'])(
    '%s is no clip',
    async (film) => expectRefusal(await app.call(null, 'GET', lookupAddress('/oembed', film)), 'NotFoundError'),
  );

  test.each(['', '?url=', '?url=a-good-talk&width=wide', '?url=a&url=b', '?url=a-good-talk&width=0', `?url=${'x'.repeat(2_001)}`])(
    '%s is no question',
    async (query) => expectRefusal(await app.call(null, 'GET', `/oembed${query}`), 'ValidationErrorResponse'),
  );

  test('pages show frames of our own, and ask nobody else', async () => {
    const { headers } = await app.call(null, 'GET', '/oembed?url=a-good-talk');
    const issuer = new URL(app.config.oidc.issuer).origin;
    expect(allowed(headers, 'frame-src')).toEqual(["'self'", issuer, `http://embed.localhost:${app.config.port}`]);
  });
});

describe('a provider of somebody else', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: 'pglite', env: VIMEO });
  });
  afterAll(() => app.close());

  test('may be asked by pages, and frames come from its players alone', async () => {
    const { headers } = await app.call(null, 'GET', '/configuration/app');
    const issuer = new URL(app.config.oidc.issuer).origin;
    expect(allowed(headers, 'frame-src')).toEqual([
      "'self'",
      issuer,
      'https://player.example',
      `http://embed.localhost:${app.config.port}`,
    ]);
    expect(allowed(headers, 'connect-src')).toContain('https://video.example');
    for (const directive of ['script-src', 'default-src', 'img-src', 'form-action']) {
      expect(allowed(headers, directive).join(' ')).not.toContain('example');
    }
  });

  test('is named to pages', async () => {
    const { body } = await app.call<{ videos: object }>(null, 'GET', '/configuration/app');
    expect(body.videos).toEqual({ lookup: VIMEO.VIDEO_OEMBED_URL, players: [VIMEO.VIDEO_PLAYER_ORIGINS] });
  });

  test('stands for all films: our own are not offered', async () => {
    expectRefusal(await app.call(null, 'GET', '/oembed?url=a-good-talk'), 'NotFoundError');
  });
});
