import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOEmbedUrl, DIALOG_WIDTH, parseOEmbed } from '#shared/video/oembed-player';

const PLAYER = 'https://player.example';
const PAGE = 'https://parley.example';
const source = (html: unknown, players = [PLAYER]) => parseOEmbed({ html }, players, PAGE)?.source;
const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`;

describe('buildOEmbedUrl', () => {
  it.each([
    ['https://video.example/oembed', 'https://video.example/oembed?url=76979871&autoplay=true&width=640'],
    ['/oembed?key=1', '/oembed?key=1&url=76979871&autoplay=true&width=640'],
  ])('VIDEO-F1: adds video, autoplay and width to %s', (provider, address) =>
    expect(buildOEmbedUrl(provider, '76979871', { width: DIALOG_WIDTH })).toBe(address),
  );

  it('VIDEO-F1: encodes a full address as one value, with the default width', () => {
    const address = buildOEmbedUrl('/oembed', 'https://video.example/watch?v=1&t=2', { autoplay: false });
    expect([...new URL(address, PAGE).searchParams]).toEqual([
      ['url', 'https://video.example/watch?v=1&t=2'],
      ['autoplay', 'false'],
      ['width', '295'],
    ]);
  });
});

describe('parseOEmbed: html', () => {
  it.each([
    ['plain', frame(`${PLAYER}/1`), `${PLAYER}/1`],
    [
      'with all that providers write',
      `<iframe width="640" height="360" src="${PLAYER}/video/1?app_id=12&amp;h=ab" title="Who's > who" frameborder="0" allow="autoplay; fullscreen" allowfullscreen></iframe>`,
      `${PLAYER}/video/1?app_id=12&h=ab`,
    ],
    ['with space around and in it', `\n<iframe\n  width = 640\n  src = '${PLAYER}/1' >\n</iframe >\n`, `${PLAYER}/1`],
    ['in capitals', `<IFRAME SRC="${PLAYER}/1"></IFRAME>`, `${PLAYER}/1`],
    ['without a scheme', frame('//player.example/1'), `${PLAYER}/1`],
  ])('VIDEO-F2: takes one iframe, %s', (_, html, expected) => expect(source(html)).toBe(expected));

  it.each([
    ['nothing', ''],
    ['words', 'Your film'],
    ['no text', 7],
    ['two iframes', frame(`${PLAYER}/1`) + frame(`${PLAYER}/2`)],
    ['one in another', `<iframe src="${PLAYER}/1">${frame(`${PLAYER}/2`)}</iframe>`],
    ['a script behind it', `${frame(`${PLAYER}/1`)}<script>alert(1)</script>`],
    ['a script in it', `<iframe src="${PLAYER}/1"><script>alert(1)</script></iframe>`],
    ['a script alone', `<script src="${PLAYER}/1.js"></script>`],
    ['something around it', `<div>${frame(`${PLAYER}/1`)}</div>`],
    ['a comment before it', `<!-- -->${frame(`${PLAYER}/1`)}`],
    ['words in it', `<iframe src="${PLAYER}/1">no frames</iframe>`],
    ['one that is not closed', `<iframe src="${PLAYER}/1">`],
    ['one that closes itself', `<iframe src="${PLAYER}/1"/>`],
    ['an object', `<object data="${PLAYER}/1"></object>`],
    ['a document of its own', frame(`${PLAYER}/1`, ' srcdoc="<script>alert(1)</script>"')],
    ['an event', frame(`${PLAYER}/1`, ' onload="alert(1)"')],
    ['two sources', frame(`${PLAYER}/1`, ' SRC="javascript:alert(1)"')],
    ['an attribute without end', `<iframe src="${PLAYER}/1></iframe>`],
    ['a name that breaks out', frame(`${PLAYER}/1`, '/onload=alert(1)')],
    ['no source', '<iframe title="1"></iframe>'],
    ['an empty source', frame('')],
    ['more than anybody writes', frame(`${PLAYER}/${'x'.repeat(10_000)}`)],
  ])('VIDEO-F2: refuses %s', (_, html) => expect(source(html)).toBeUndefined());
});

describe('parseOEmbed: source', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab in it', 'java\tscript:alert(1)'],
    ['a script behind an entity', 'javascript&#58;alert(1)'],
    ['data', 'data:text/html,<p>hello</p>'],
    ['a blob that names the player', `blob:${PLAYER}/1`],
    ['another scheme', 'ftp://player.example/1'],
    ['somebody else', 'https://evil.example/1'],
    ['somebody who calls themselves like the player', 'https://player.example.evil.example/1'],
    ['somebody with the player as a name', 'https://player.example@evil.example/1'],
    ['the player with a password', 'https://me:secret@player.example/1'],
    ['the player without encryption', 'http://player.example/1'],
    ['the player at another port', 'https://player.example:8443/1'],
    ['our own page', '/insights'],
    ['our own page in full', `${PAGE}/insights`],
  ])('VIDEO-F3: refuses %s', (_, src) => expect(source(frame(src))).toBeUndefined());

  it('VIDEO-F3: takes Parley’s own clips when Parley is the provider', () => {
    expect(source(frame('/clips/player.html?clip=a&amp;autoplay=true'), [PAGE])).toBe(`${PAGE}/clips/player.html?clip=a&autoplay=true`);
  });

  it('VIDEO-F3: refuses every source when no player is allowed', () => expect(source(frame(`${PLAYER}/1`), [])).toBeUndefined());

  it('VIDEO-F2, VIDEO-F3: returns only addresses of allowed players, for any answer', () => {
    const part = fc.constantFrom(
      ...[
        '<iframe',
        '</iframe>',
        '<script>',
        '>',
        '/>',
        ' src=',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '\u0000',
        '&quot;',
        '&#x3c;',
        'srcdoc',
        'onload',
      ],
      ...[`${PLAYER}/1`, 'javascript:alert(1)', 'https://evil.example', 'data:text/html,x', '//', '\\\\', '@', '#', ':', '<!--', '-->'],
    );
    const hostile = fc.array(fc.oneof({ weight: 3, arbitrary: part }, { weight: 1, arbitrary: fc.string() }), { maxLength: 14 });
    const html = fc.oneof(
      hostile.map((parts) => parts.join('')),
      hostile.map((parts) => frame(parts.join(''))),
      hostile.map((parts) => frame(`${PLAYER}/1`, parts.join(''))),
    );
    fc.assert(
      fc.property(html, (text) => {
        const found = source(text);
        if (found === undefined) return;
        const { origin, protocol, username, password } = new URL(found);
        expect({ origin, protocol, username, password }).toEqual({ origin: PLAYER, protocol: 'https:', username: '', password: '' });
      }),
      { numRuns: 3_000 },
    );
  });

  it('VIDEO-F2: takes any iframe with one good source and harmless attributes', () => {
    const name = fc.constantFrom('width', 'height', 'title', 'allow', 'frameborder', 'data-x', 'loading');
    const attributes = fc.uniqueArray(
      fc.tuple(
        name,
        fc.string().filter((text) => !text.includes('"')),
      ),
      { selector: ([key]) => key },
    );
    fc.assert(
      fc.property(attributes, (list) => {
        const more = list.map(([key, value]) => ` ${key}="${value}"`).join('');
        expect(source(`<iframe${more} src="${PLAYER}/1"></iframe>`)).toBe(`${PLAYER}/1`);
      }),
    );
  });

  it('VIDEO-F2: is fast for long repetitive html', () => {
    for (const bit of [' ', ' a', ' a=', " a='", '<iframe', ' src="', '\n']) {
      // Time of the processor: the machine may do other things beside.
      const from = process.cpuUsage();
      source(`<iframe${bit.repeat(9_900 / bit.length)}`);
      expect(process.cpuUsage(from).user / 1_000, bit).toBeLessThan(100);
    }
  });
});

describe('parseOEmbed: other fields', () => {
  const embed = (answer: object) => parseOEmbed({ html: frame(`${PLAYER}/1`), ...answer }, [PLAYER], PAGE);

  it.each([
    [640, 360, 16 / 9],
    [480, 480, 1],
    [100, 1_000, 0.5],
    [1_000, 10, 3],
    [undefined, 360, 16 / 9],
    ['640', '480', 16 / 9],
    [0, 0, 16 / 9],
    [-640, 360, 16 / 9],
    [Number.POSITIVE_INFINITY, 1, 16 / 9],
    [Number.NaN, 1, 16 / 9],
  ])('VIDEO-F4: %s by %s has the ratio %d', (width, height, ratio) => expect(embed({ width, height })?.ratio).toBe(ratio));

  it.each([
    ['2013-10-15 14:08:29', '2013-10-15'],
    ['2013-10-15T14:08:29Z', '2013-10-15'],
    ['2013-10-15', '2013-10-15'],
    ['2013-13-45', undefined],
    ['yesterday', undefined],
    [1381846109, undefined],
    [undefined, undefined],
  ])('VIDEO-F5: the day of %s is %s', (upload_date, day) => expect(embed({ upload_date })?.uploadDate).toBe(day));

  it.each([null, undefined, 'text', 7, [], {}, { html: null }, { html: ['<iframe>'] }])(
    'VIDEO-F2: an answer that is %j holds no video',
    (answer) => expect(parseOEmbed(answer, [PLAYER], PAGE)).toBeUndefined(),
  );
});
