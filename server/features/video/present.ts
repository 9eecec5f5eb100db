import type { StoredVideoFields, VideoRow } from '#server/features/video/store';
import { formatDuration, parseDuration } from '#shared/video/duration';
import type { Video, VideoDraft } from '#shared/video/schema';

/** A stored video as the contract declares it. */
export const presentVideo = ({ tenantId: _, durationSeconds, ...row }: VideoRow): Video => ({
  ...row,
  duration: formatDuration(durationSeconds),
});

/** The stored form of a video. */
export const toRow = ({ duration, ...rest }: VideoDraft): StoredVideoFields => ({ ...rest, durationSeconds: parseDuration(duration) ?? 0 });
