import { Type } from 'typebox';
import { VIDEOS } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Video, VideoChange, VideoCreation } from '#shared/video/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/api/videos',
  summary: 'The video tutorials for you',
  description: 'Those for one of your roles and those for all users; an administrator gets all of them. 404 without the feature.',
  answer: Type.Array(Video),
  errors: ['NotFoundError'],
  needs: VIDEOS,
});

export const createVideo = defineEndpoint({
  method: 'POST',
  path: '/api/videos',
  summary: 'Adds a video tutorial',
  description: 'A repeated call with the same `creationKey` adds no video.',
  body: VideoCreation,
  answer: Video,
  errors: ['NotFoundError'],
  needs: VIDEOS,
});

export const changeVideo = defineEndpoint({
  method: 'PATCH',
  path: '/api/videos/:id',
  summary: 'Changes a video tutorial',
  description: 'Needs the changed fields, and the `revision` on which they are based.',
  params: Id,
  body: VideoChange,
  answer: Video,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: VIDEOS,
});

export const removeVideo = defineEndpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Removes a video tutorial',
  params: Id,
  answer: Id,
  errors: ['NotFoundError'],
  needs: VIDEOS,
});
