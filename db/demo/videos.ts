import type { VideoSeed } from '#db/demo/content/videos';
import { dateFromToday, demoId } from '#db/demo/ids-and-dates';
import type { videos } from '#db/schema/video';
import { BUILTIN_VIDEOS } from '#shared/video/builtin-videos';

/** The rows of a tenant's tutorials. */
export const videoRows = (tenantId: string, domain: string, seeds: VideoSeed[], today: Date): (typeof videos.$inferInsert)[] =>
  seeds.map(({ name, published, ...rest }) => {
    const video = BUILTIN_VIDEOS.find((each) => each.name === name);
    if (!video) throw new Error(`There is no video ${name}.`);
    const { title, seconds } = video;
    return {
      id: demoId('video', domain, name),
      tenantId,
      extId: name,
      title,
      durationSeconds: seconds,
      published: dateFromToday(today, published),
      ...rest,
    };
  });
