import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import * as videoEndpoints from '#shared/video/endpoints';
import type { Video, VideoChange, VideoCreation } from '#shared/video/schema';

/** The user's tutorials. */
export const videosQuery = queryOptions({ queryKey: ['videos'], queryFn: () => callEndpoint(videoEndpoints.listVideos) });

export const createVideo = (draft: VideoCreation): Promise<Video> => callEndpoint(videoEndpoints.createVideo, { body: draft });
export const changeVideo = (id: string, change: VideoChange): Promise<Video> =>
  callEndpoint(videoEndpoints.changeVideo, { params: { id }, body: change });
export const removeVideo = (id: string): Promise<{ id: string }> => callEndpoint(videoEndpoints.removeVideo, { params: { id } });
