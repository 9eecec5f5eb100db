import { callEndpoint } from '#client/api/http';
import { createTalkImage } from '#shared/template/endpoints';

/** Stores a picture for a page of talks. @returns its address */
export const createImage = (file: File): Promise<{ imageUrl: string }> => callEndpoint(createTalkImage, { file }, [400]);
