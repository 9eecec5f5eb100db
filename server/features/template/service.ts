import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { talkImageStore } from '#server/features/template/store';
import { processImage, WEBP } from '#server/lib/images';
import type { Principal } from '#server/plugins/auth';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { getTalkImage } from '#shared/template/endpoints';
import { TALK_IMAGE_SHAPE } from '#shared/template/limits';

export type TalkImageService = ReturnType<typeof talkImageService>;

const pathOf = (file: string): string => `talk-images/${file}`;

/**
 * Pictures of pages of talks. Each has a new name, so that the content of an address never changes, and stays: versions of templates and
 * talks that were held have it for good.
 */
export function talkImageService(store: Store, storage: Storage) {
  const rows = talkImageStore(store);
  return {
    /** @throws Refusal ValidationErrorResponse when the file is not an image, UnavailableError */
    async create({ tenantId }: Principal, file: Uint8Array): Promise<{ imageUrl: string }> {
      const name = `${randomUUID()}.webp`;
      await storage.put(tenantId, pathOf(name), await processImage(file, TALK_IMAGE_SHAPE), WEBP);
      return { imageUrl: buildUrl(getTalkImage.path, { tenantId, file: name }) };
    },

    /** The picture, of the own tenant or of a template that the provider shares. @throws Refusal NotFoundError, UnavailableError */
    async open({ tenantId }: Principal, owner: string, file: string): Promise<Uint8Array> {
      const isSeen = owner === tenantId || (await rows.isShared(tenantId, owner, buildUrl(getTalkImage.path, { tenantId: owner, file })));
      const bytes = isSeen ? await storage.get(owner, pathOf(file)) : undefined;
      if (!bytes) throw new AppError('NotFoundError');
      return bytes;
    },
  };
}
