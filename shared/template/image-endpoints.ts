import { Type } from 'typebox';
import { defineEndpoint } from '#shared/contract/endpoint';
import { PHOTO_FIELD } from '#shared/contract/photo-upload-field-name';

const Id = Type.String({ format: 'uuid' });

export const createTalkImage = defineEndpoint({
  method: 'POST',
  path: '/api/talk-templates/images',
  summary: 'Stores an image for pages of talks',
  description:
    'A form (`multipart/form-data`) with the file in the field `request`: JPG, PNG or GIF by its content, under 5 MB. It is converted to WebP, at most 1600 pixels wide and high; nothing else of the file is stored. The answer is the `imageUrl` for a page.',
  upload: PHOTO_FIELD,
  answer: Type.Object({ imageUrl: Type.String() }),
  created: true,
  needs: { permission: 'talkTemplates' },
});

export const getTalkImage = defineEndpoint({
  method: 'GET',
  path: '/storage/talk-images/:tenantId/:file',
  summary: 'An image of a talk',
  description: 'Of your own tenant, or of a template that the provider shares.',
  params: Type.Object({ tenantId: Id, file: Type.String({ pattern: '^[\\da-f-]{36}\\.webp$' }) }),
  file: 'image/webp',
  answer: Type.String(),
  errors: ['NotFoundError'],
});
