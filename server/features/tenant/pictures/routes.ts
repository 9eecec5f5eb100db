import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { TenantPictureService } from '#server/features/tenant/pictures/service';
import { answer } from '#server/http';
import { fileOf, takesForms, WEBP } from '#server/pictures';
import { getTenantPicture, putTenantPicture, removeTenantPicture } from '#shared/tenant/endpoints';

type Asked = Static<NonNullable<typeof getTenantPicture.params>>;

/** What is at such an address never changes; logos are shown to whoever answers a survey without a name, too. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
};

export function tenantPictureRoutes(app: FastifyInstance, pictures: TenantPictureService): void {
  takesForms(app, (forms) =>
    answer(forms, putTenantPicture, async ({ principal, params: { id, picture }, query: { revision }, request }) => {
      await pictures.mayPut(principal, id.toLowerCase());
      return pictures.put(principal, { id: id.toLowerCase(), picture, revision }, await fileOf(request, putTenantPicture.upload));
    }),
  );
  answer(app, removeTenantPicture, ({ principal, params: { id, picture }, query: { revision } }) =>
    pictures.remove(principal, { id: id.toLowerCase(), picture, revision }),
  );
  app.route<{ Params: Asked }>({
    method: 'GET',
    url: getTenantPicture.path,
    ...({ schema: { params: getTenantPicture.params } } as object),
    handler: async ({ params }, reply) => {
      const bytes = await pictures.open(params.id.toLowerCase(), params.file);
      return reply.headers(HEADERS).type(WEBP).send(Buffer.from(bytes));
    },
  });
}
