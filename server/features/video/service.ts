import type { Store } from '#db/store';
import { presentVideo, toRow } from '#server/features/video/present';
import { type VideoRow, videoStore } from '#server/features/video/store';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { canManageVideos, isForViewer } from '#shared/video/policy';
import { findFieldWithDuplicates } from '#shared/video/repeated-roles-and-categories';
import type { Video, VideoChange, VideoCreation, VideoDraft } from '#shared/video/schema';

export type VideoService = ReturnType<typeof videoService>;

/** Lists the videos that a user may see, and changes videos for users who manage them. */
export function videoService(store: Store) {
  const rows = videoStore(store);

  /** A video that the user may change. @throws AppError NotFoundError when the user may not see it, ForbiddenError when not change it */
  async function keep(principal: Principal, id: string): Promise<VideoRow> {
    const row = await rows.video(principal.tenantId, id);
    if (!row || !isForViewer(principal, row)) throw new AppError('NotFoundError');
    if (!canManageVideos(principal)) throw new AppError('ForbiddenError');
    return row;
  }

  /** @throws AppError ValidationErrorResponse */
  function checked<Fields extends Partial<VideoDraft>>(fields: Fields): Fields {
    const field = findFieldWithDuplicates(fields);
    if (field) throw new AppError('ValidationErrorResponse', { detail: `${field}: has an item twice` });
    return fields;
  }

  return {
    async videos(principal: Principal): Promise<Video[]> {
      return (await rows.videos(principal.tenantId)).filter((row) => isForViewer(principal, row)).map(presentVideo);
    },

    /** A repeated call gets the video of the first one. */
    async create(principal: Principal, { creationKey, ...draft }: VideoCreation): Promise<Video> {
      if (!canManageVideos(principal)) throw new AppError('ForbiddenError');
      const id = idOfCreation(principal.tenantId, creationKey, 'video');
      const fields = toRow(checked(draft));
      const row = (await rows.create(principal.tenantId, id, fields)) ?? (await rows.video(principal.tenantId, id));
      if (!row) throw new AppError('UnexpectedError');
      return presentVideo(row);
    },

    /** @throws AppError ConcurrencyError, with the current video, on an older revision */
    async change(principal: Principal, id: string, { revision, ...change }: VideoChange): Promise<Video> {
      const { id: _id, revision: _revision, ...before } = presentVideo(await keep(principal, id));
      const row = await rows.change(principal.tenantId, id, revision, toRow({ ...before, ...checked(change) }));
      if (row) return presentVideo(row);
      throw new AppError('ConcurrencyError', { current: presentVideo(await keep(principal, id)) });
    },

    async remove(principal: Principal, id: string): Promise<{ id: string }> {
      await keep(principal, id);
      if (!(await rows.remove(principal.tenantId, id))) throw new AppError('NotFoundError');
      return { id };
    },
  };
}
