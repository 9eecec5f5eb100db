import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { talkImageStore } from '#server/features/template/image-store';
import { isStoredImage, processImage, WEBP } from '#server/lib/image-upload';
import type { Principal } from '#server/lib/principal';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { getTalkImage } from '#shared/template/image-endpoints';
import { TALK_IMAGE_SHAPE } from '#shared/template/limits';

export type TalkImageService = ReturnType<typeof talkImageService>;

const pathOf = (file: string): string => `talk-images/${file}`;

/**
 * Pictures of pages of talks. Each upload gets a new name, so that the content of an address never changes. Pictures are never deleted,
 * because versions of templates and held talks keep referring to them.
 */
export function talkImageService(store: Store, storage: Storage, limiter: Pick<RateLimiter, 'take'>) {
  const rows = talkImageStore(store);

  async function keep({ tenantId }: Principal, picture: Uint8Array): Promise<string> {
    const name = `${randomUUID()}.webp`;
    await storage.put(tenantId, pathOf(name), picture, WEBP);
    return buildUrl(getTalkImage.path, { tenantId, file: name });
  }

  /** TEMPLATE-F6: counts pictures that are about to be stored. @throws AppError TooManyRequestsError when none of them may be */
  const count = ({ tenantId }: Principal, pictures: number): void => assertNoWait(limiter.take('tenantTalkImages', tenantId, pictures));

  return {
    count,

    /** @throws AppError ValidationErrorResponse when the file is not an image, TooManyRequestsError, UnavailableError */
    async create(principal: Principal, file: Uint8Array): Promise<{ imageUrl: string }> {
      const picture = await processImage(file, TALK_IMAGE_SHAPE);
      count(principal, 1);
      return { imageUrl: await keep(principal, picture) };
    },

    /**
     * TEMPLATE-F5: the picture of an imported file in its stored form: unchanged if it is a valid stored picture, otherwise re-encoded.
     * @throws AppError ValidationErrorResponse if it is not an image
     */
    check: async (file: Uint8Array): Promise<Uint8Array> =>
      (await isStoredImage(file, TALK_IMAGE_SHAPE)) ? file : processImage(file, TALK_IMAGE_SHAPE),

    /** Stores a picture that was checked and counted. @returns its address @throws AppError UnavailableError */
    keep,

    /** The picture, of the own tenant or of a template that the provider shares. @throws AppError NotFoundError, UnavailableError */
    async open({ tenantId }: Principal, owner: string, file: string): Promise<Uint8Array> {
      const isSeen = owner === tenantId || (await rows.isShared(tenantId, owner, buildUrl(getTalkImage.path, { tenantId: owner, file })));
      const bytes = isSeen ? await storage.get(owner, pathOf(file)) : undefined;
      if (!bytes) throw new AppError('NotFoundError');
      return bytes;
    },
  };
}
