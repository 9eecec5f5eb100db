import { Type } from 'typebox';
import { VIDEOS } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Video, VideoChange, VideoCreation } from '#shared/video/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/api/videos',
  summary: 'The video tutorials for you',
  description: 'Those for one of your roles and those for everybody; an administrator gets all of them. 404 without the feature.',
  answer: Type.Array(Video),
  errors: ['NotFoundError'],
  needs: VIDEOS,
});

export const createVideo = defineEndpoint({
  method: 'POST',
  path: '/api/videos',
  summary: 'Adds a video tutorial',
  description: 'A call that comes again with the same `creationKey` adds nothing anew.',
  body: VideoCreation,
  answer: Video,
  errors: ['NotFoundError'],
  needs: VIDEOS,
});

export const changeVideo = defineEndpoint({
  method: 'PATCH',
  path: '/api/videos/:id',
  summary: 'Changes a video tutorial',
  description: 'Carries the changed fields and the `revision` that they were changed on.',
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
