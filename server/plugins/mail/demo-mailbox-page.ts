import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { escapeHtml } from '#server/lib/escape-html';
import { listSentMails, type SentMail } from '#server/plugins/mail/demo-mailbox';
import { AppError } from '#shared/contract/errors';

const CSS = readFileSync(new URL('./outbox.css', import.meta.url), 'utf8');
const Params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Query = Type.Object({ mail: Type.Optional(Type.String({ format: 'uuid' })) });

/** Headers of a mail: no script in it runs, and its links open in a new tab. */
const MAIL_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const PAGE_HEADERS = {
  ...MAIL_HEADERS,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
};

const html = (reply: FastifyReply, headers: Record<string, string>, text: string) =>
  reply.headers(headers).type('text/html; charset=utf-8').send(text);

const timeOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

const entry = ({ id, at, to, subject }: SentMail, open: boolean): string =>
  `<li><a href="/outbox?mail=${id}"${open ? ' aria-current="true"' : ''}><strong>${escapeHtml(to.name)}</strong>` +
  `<span>${escapeHtml(subject)}</span><time datetime="${at}">${timeOf(at)} UTC</time></a></li>`;

const opened = ({ id, to, subject, text, html: mail }: SentMail): string =>
  `<article><header><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;</p></header>` +
  `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${id}"></iframe>` +
  `<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>` +
  `<p class="size">${Math.ceil(mail.length / 1024)} kB of HTML, nothing loaded from anywhere.</p></article>`;

const EMPTY = '<p class="empty">No mail was sent yet. Send somebody an activation mail on the team page, and it is here.</p>';

function pageOf(mails: SentMail[], wanted: string | undefined): string {
  const current = mails.find(({ id }) => id === wanted) ?? mails[0];
  const list = mails.map((mail) => entry(mail, mail === current)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox – Parley</title><style>${CSS}</style></head>
<body><header class="top"><h1>Outbox</h1><p>This demo has no mail server: here is what people would get.</p></header>
<main>${current ? `<nav aria-label="Mails"><ol>${list}</ol></nav>${opened(current)}` : EMPTY}</main></body></html>`;
}

/** The page with the mails that a demo without a mail server would have sent. Only in demo mode. */
export function outboxPage(app: FastifyInstance, dataDir: string): void {
  const config = { ownHeaders: true } as const;

  app.get<{ Querystring: Static<typeof Query> }>('/outbox', { schema: { querystring: Query }, config }, async ({ query }, reply) =>
    html(reply, PAGE_HEADERS, pageOf(await listSentMails(dataDir), query.mail)),
  );

  app.get<{ Params: Static<typeof Params> }>('/outbox/:id', { schema: { params: Params }, config }, async ({ params }, reply) => {
    const mail = (await listSentMails(dataDir)).find(({ id }) => id === params.id);
    if (!mail) throw new AppError('NotFoundError');
    return html(reply, MAIL_HEADERS, mail.html);
  });
}
