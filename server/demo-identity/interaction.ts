import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Config } from '#server/config';
import { expiredPage } from '#server/demo-identity/message-pages';
import { pageHeaders, settingOf } from '#server/demo-identity/page';
import type { Directory } from '#server/demo-identity/personas';
import { pickerPage } from '#server/demo-identity/picker';
import { clientOrigins } from '#server/demo-identity/settings';

const MAX_FORM_LENGTH = 4096;

/** The fields of a posted form; undefined if it has more than MAX_FORM_LENGTH characters. */
async function readForm({ raw }: FastifyRequest): Promise<URLSearchParams | undefined> {
  let body = '';
  for await (const chunk of raw) {
    body += String(chunk);
    if (body.length > MAX_FORM_LENGTH) return undefined;
  }
  return new URLSearchParams(body);
}

/**
 * The persona picker: shows the users of the demo and tells the provider which one was chosen.
 * @param open returns the provider
 */
export function interactionRoutes(app: FastifyInstance, open: () => Promise<Provider>, config: Config, people: Directory): void {
  const options = { config: { ownHeaders: true } } as const;

  const answer = async (reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    reply.headers(pageHeaders(clientOrigins(config)));
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error;
      return reply.code(400).type('text/html; charset=utf-8').send(expiredPage(config.origins, reply.request.headers['accept-language']));
    }
  };

  app.get('/interaction/:uid', options, (request, reply) =>
    answer(reply, async () => {
      const { params } = await (await open()).interactionDetails(request.raw, reply.raw);
      const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
      const setting = settingOf(config.origins, request.headers['accept-language'], params.redirect_uri);
      return reply.type('text/html; charset=utf-8').send(pickerPage(setting, await people.list(), hint));
    }),
  );

  app.post('/interaction/:uid', options, (request, reply) =>
    answer(reply, async () => {
      const form = await readForm(request);
      if (!form) return reply.code(413).send('This form is too long.');
      // The page posts the oid; a script may post the mail instead.
      const chosen = await people.find(
        ({ oid, mail }) => oid === form.get('oid') || mail.toLowerCase() === form.get('mail')?.toLowerCase(),
      );
      if (!chosen) return reply.code(400).send('There is no such persona.');
      const login = { accountId: chosen.oid, remember: true };
      const provider = await open();
      const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    }),
  );
}
