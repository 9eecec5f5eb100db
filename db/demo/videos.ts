import type { VideoSeed } from '#db/demo/content/videos';
import { day, idOf } from '#db/demo/ids';
import type { videos } from '#db/schema/video';
import { CLIPS } from '#shared/video/clips';

/** The tutorials of a company, as they are stored. */
export const videoRows = (tenantId: string, domain: string, seeds: VideoSeed[], today: Date): (typeof videos.$inferInsert)[] =>
  seeds.map(({ clip: name, published, ...rest }) => {
    const clip = CLIPS.find((each) => each.name === name);
    if (!clip) throw new Error(`There is no clip ${name}.`);
    const { title, seconds } = clip;
    return {
      id: idOf('video', domain, name),
      tenantId,
      extId: name,
      title,
      durationSeconds: seconds,
      published: day(today, published),
      ...rest,
    };
  });
