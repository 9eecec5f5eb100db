import { and, eq, sql } from 'drizzle-orm';
import { videos } from '#db/schema/video';
import type { Store } from '#db/store';

export type VideoRow = typeof videos.$inferSelect;
export type StoredVideoFields = Omit<VideoRow, 'id' | 'tenantId' | 'revision'>;

/** Queries of videos. */
export const videoStore = (store: Store) => ({
  videos: (tenantId: string): Promise<VideoRow[]> =>
    store.asTenant(tenantId, (tx) => tx.select().from(videos).orderBy(videos.published, videos.id)),

  video: (tenantId: string, id: string): Promise<VideoRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(videos).where(eq(videos.id, id)))[0]),

  /** @returns the new row; undefined if there is one with this id */
  create: (tenantId: string, id: string, fields: StoredVideoFields): Promise<VideoRow | undefined> =>
    store.asTenant(
      tenantId,
      async (tx) =>
        (
          await tx
            .insert(videos)
            .values({ ...fields, id, tenantId })
            .onConflictDoNothing({ target: videos.id })
            .returning()
        )[0],
    ),

  /** @returns the changed row; undefined unless it has that revision */
  change: (tenantId: string, id: string, revision: number, fields: StoredVideoFields): Promise<VideoRow | undefined> =>
    store.asTenant(
      tenantId,
      async (tx) =>
        (
          await tx
            .update(videos)
            .set({ ...fields, revision: sql`${videos.revision} + 1` })
            .where(and(eq(videos.id, id), eq(videos.revision, revision)))
            .returning()
        )[0],
    ),

  /** @returns whether the video existed */
  remove: (tenantId: string, id: string): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => (await tx.delete(videos).where(eq(videos.id, id)).returning({ id: videos.id })).length > 0),
});
