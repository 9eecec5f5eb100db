import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { SheetService } from '#server/features/library/sheet/service';
import { authorize } from '#server/lib/authorize';
import { withFile, withMultipart } from '#server/lib/image-upload';
import { registerEndpoint } from '#server/route';
import { AppError } from '#shared/contract/errors';
import { getTextSheet, importTextSheet, SHEET_MEDIA_TYPE } from '#shared/library/sheet/endpoints';
import { MAX_SHEET_BYTES } from '#shared/library/sheet/schema';

type Params = Static<NonNullable<typeof getTextSheet.params>>;
type Query = Static<NonNullable<typeof getTextSheet.query>>;

/** Registers the routes of text sheets. */
export function sheetRoutes(app: FastifyInstance, sheets: SheetService): void {
  const { path: url, params, query } = getTextSheet;
  app.route<{ Params: Params; Querystring: Query }>({
    ...{ method: 'GET', url, exposeHeadRoute: false },
    ...({
      schema: { params, querystring: query },
      onRequest: app.identify,
      preParsing: app.authenticate,
      preValidation: app.turns.preValidation,
    } as object),
    handler: async ({ principal, params: { id }, query: { lang } }, reply) => {
      authorize(principal, getTextSheet.needs);
      const bytes = await sheets.getSheet(principal, id, lang);
      return reply
        .headers({
          'content-security-policy': "default-src 'none'",
          'content-disposition': `attachment; filename="texts-${lang}.xlsx"`,
          'cache-control': 'no-store',
        })
        .type(SHEET_MEDIA_TYPE)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });

  withMultipart(
    app,
    (forms) =>
      registerEndpoint(forms, importTextSheet, ({ params: { id }, query: { dryRun, hash }, request }) =>
        withFile(
          request,
          importTextSheet,
          (file, sender) => sheets.takeSheet(sender, id, file, dryRun === true, hash),
          new AppError('PayloadTooLargeError'),
        ),
      ),
    MAX_SHEET_BYTES,
  );
}
