export { drawPoster as default } from '#server/features/campaign/link/poster/poster-drawing';
