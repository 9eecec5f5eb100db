import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { changeVideo, createVideo, listVideos, removeVideo } from '#shared/video/endpoints';
import type { Video, VideoChange, VideoDraft } from '#shared/video/schema';

/** The tutorials for this person. */
export const videosQuery = queryOptions({ queryKey: ['videos'], queryFn: () => call(listVideos) });

export const addVideo = (draft: VideoDraft): Promise<Video> => call(createVideo, { body: draft });
export const saveVideo = (id: string, change: VideoChange): Promise<Video> => call(changeVideo, { params: { id }, body: change });
export const dropVideo = (id: string): Promise<{ id: string }> => call(removeVideo, { params: { id } });
