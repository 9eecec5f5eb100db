export { drawPoster as default } from '#server/features/campaign/qr-code-and-poster/poster/poster-drawing';
