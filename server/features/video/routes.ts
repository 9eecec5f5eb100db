import type { FastifyInstance } from 'fastify';
import type { VideoService } from '#server/features/video/service';
import { answer } from '#server/http';
import { changeVideo, createVideo, listVideos, removeVideo } from '#shared/video/endpoints';

export function videoRoutes(app: FastifyInstance, videos: VideoService): void {
  answer(app, listVideos, ({ principal }) => videos.videos(principal));
  answer(app, createVideo, ({ principal, body }) => videos.create(principal, body));
  answer(app, changeVideo, ({ principal, params, body }) => videos.change(principal, params.id, body));
  answer(app, removeVideo, ({ principal, params }) => videos.remove(principal, params.id));
}
