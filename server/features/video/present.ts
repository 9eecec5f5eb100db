import type { VideoFields, VideoRow } from '#server/features/video/store';
import { secondsOf, timeOf } from '#shared/video/duration';
import type { Video, VideoDraft } from '#shared/video/schema';

export const presentVideo = ({ tenantId: _, durationSeconds, ...row }: VideoRow): Video => ({ ...row, duration: timeOf(durationSeconds) });

/** The other way: a film as it is stored. */
export const fieldsOf = ({ duration, ...rest }: VideoDraft): VideoFields => ({ ...rest, durationSeconds: secondsOf(duration) ?? 0 });
