import { callEndpoint } from '#client/api/authorized-call';
import { createTalkImage } from '#shared/template/image-endpoints';

/** Uploads an image for a page of a talk template. @returns its URL */
export const createImage = (file: File): Promise<{ imageUrl: string }> => callEndpoint(createTalkImage, { file }, [400]);
