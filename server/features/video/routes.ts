import type { FastifyInstance } from 'fastify';
import type { VideoService } from '#server/features/video/service';
import { registerEndpoint } from '#server/route';
import { changeVideo, createVideo, listVideos, removeVideo } from '#shared/video/endpoints';

/** Routes of videos. */
export function videoRoutes(app: FastifyInstance, videos: VideoService): void {
  registerEndpoint(app, listVideos, ({ principal }) => videos.videos(principal));
  registerEndpoint(app, createVideo, ({ principal, body }) => videos.create(principal, body));
  registerEndpoint(app, changeVideo, ({ principal, params, body }) => videos.change(principal, params.id, body));
  registerEndpoint(app, removeVideo, ({ principal, params }) => videos.remove(principal, params.id));
}
