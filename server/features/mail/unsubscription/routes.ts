import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { UNSUBSCRIPTION_HEADERS, unsubscriptionPage } from '#server/features/mail/unsubscription/page';
import type { UnsubscriptionService, UnsubscriptionTexts } from '#server/features/mail/unsubscription/service';
import { prepareRefusal } from '#server/plugins/errors';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { modeOf, type Origins } from '#shared/access/mode';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { UNSUBSCRIPTION_PATH } from '#shared/mail/links';

/** Maximum size of the posted form in bytes. It has one field. */
const MAX_FORM_BYTES = 4_000;
const Params = Type.Object({ token: Type.String({ maxLength: 200 }) });
type Call = FastifyRequest<{ Params: Static<typeof Params> }>;

const languageOf = ({ headers }: FastifyRequest): Locale => resolveLocale(headers['accept-language']?.split(/[,;]/)[0]?.trim());

/**
 * Registers the page that unsubscribes from reminders. It needs no sign-in: the token in its address identifies the recipient. POST is the
 * one-click unsubscription of RFC 8058; GET only asks, because mail scanners open links.
 */
export function unsubscriptionRoutes(
  app: FastifyInstance,
  { stops, limiter, origins }: { stops: UnsubscriptionService; limiter: RateLimiter; origins: Origins },
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, words: UnsubscriptionTexts): FastifyReply =>
    reply
      .code(words.status)
      .headers(UNSUBSCRIPTION_HEADERS)
      .type('text/html; charset=utf-8')
      .send(unsubscriptionPage(words, modeOf(`${request.protocol}://${request.host}`, origins)));

  void app.register(async (scope) => {
    // The body of the form is ignored: the request itself is the confirmation.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) => done(null));
    // A user who opens a link gets a page, even if the call is refused.
    scope.setErrorHandler(async (error, request, reply) =>
      answer(request, reply, await stops.explainRefusal(prepareRefusal(error, request, reply), languageOf(request))),
    );
    const options = { schema: { params: Params, hide: true }, config: { ownHeaders: true } } as const;
    const limited = (request: FastifyRequest): void => assertNoWait(limiter.take('addressLinks', limiter.addressOf(request.raw)));

    scope.get(`${UNSUBSCRIPTION_PATH}/:token`, options, async (request: Call, reply) => {
      limited(request);
      return answer(request, reply, await stops.ask(request.params.token, languageOf(request)));
    });
    scope.post(`${UNSUBSCRIPTION_PATH}/:token`, options, async (request: Call, reply) => {
      limited(request);
      return answer(request, reply, await stops.stop(request.params.token, languageOf(request)));
    });
  });
}
