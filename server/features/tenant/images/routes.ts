import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { TenantPictureService } from '#server/features/tenant/images/service';
import { WEBP, withFile, withMultipart } from '#server/lib/image-upload';
import { registerEndpoint } from '#server/route';
import { getTenantPicture, putTenantPicture, removeTenantPicture } from '#shared/tenant/endpoints';

type PictureParams = Static<NonNullable<typeof getTenantPicture.params>>;

/** The content of an address never changes. Every cache may store it: anonymous respondents see logos too. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline; filename="logo.webp"',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Routes of a tenant's logos and avatar. */
export function tenantPictureRoutes(app: FastifyInstance, pictures: TenantPictureService): void {
  withMultipart(app, (forms) =>
    registerEndpoint(forms, putTenantPicture, async ({ principal, params: { id, picture }, query: { revision }, request }) => {
      await pictures.mayPut(principal, id.toLowerCase());
      const place = { id: id.toLowerCase(), picture, revision };
      return withFile(request, putTenantPicture, (file, sender) => pictures.put(sender, place, file));
    }),
  );
  registerEndpoint(app, removeTenantPicture, ({ principal, params: { id, picture }, query: { revision } }) =>
    pictures.remove(principal, { id: id.toLowerCase(), picture, revision }),
  );
  app.route<{ Params: PictureParams }>({
    method: 'GET',
    url: getTenantPicture.path,
    ...({ schema: { params: getTenantPicture.params }, preValidation: app.turns.preValidation } as object),
    handler: async ({ params }, reply) => {
      const bytes = await pictures.open(params.id.toLowerCase(), params.file);
      return reply.headers(HEADERS).type(WEBP).send(Buffer.from(bytes));
    },
  });
}
