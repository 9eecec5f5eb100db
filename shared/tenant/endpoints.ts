import { Type } from 'typebox';
import { TENANT_ADMIN } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { PHOTO_FIELD } from '#shared/contract/photo-upload-field-name';
import { TENANT_PICTURES } from '#shared/tenant/images';
import { SiteSettings, Tenant, TenantChange, TenantSettings } from '#shared/tenant/schema';

export const getTenant = defineEndpoint({
  method: 'GET',
  path: '/api/tenants/:id',
  summary: 'The tenant of the signed-in user',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: Tenant,
  errors: ['NotFoundError'],
});

export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/sitesettings',
  summary: 'The greeting video and the contact that pages of your tenant show',
  description: 'A list of one item; fields that the tenant has not set are absent.',
  answer: Type.Array(SiteSettings),
});

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const getTenantSettings = defineEndpoint({
  method: 'GET',
  path: '/api/tenants/:id/settings',
  summary: 'All settings of your tenant, for its administrators',
  params: Id,
  answer: TenantSettings,
  errors: ['NotFoundError'],
  needs: TENANT_ADMIN,
});

export const changeTenant = defineEndpoint({
  method: 'PATCH',
  path: '/api/tenants/:id',
  summary: 'Changes settings of your tenant',
  description:
    'Needs the changed fields, and the `revision` on which they are based; an empty text removes a setting. Modules, features and role permissions are set by the provider. Campaigns keep the disclosure threshold that they were opened with.',
  params: Id,
  body: TenantChange,
  answer: TenantSettings,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TENANT_ADMIN,
});

const ofPicture = Type.Object({ ...Id.properties, picture: Type.Enum([...TENANT_PICTURES]) });
const onRevision = Type.Object({ revision: Type.Integer({ minimum: 1, maximum: MAX_INT32 }) });

export const putTenantPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/tenants/:id/pictures/:picture',
  summary: 'Replaces an image of your tenant',
  description:
    'A form (`multipart/form-data`) with the file in the field `request`: JPG, PNG or GIF by its content, under 5 MB. Logos are not cropped, the poster of the greeting video is cropped to 16 by 9; nothing else of the file is stored. `revision` is that of the settings.',
  params: ofPicture,
  query: onRevision,
  upload: PHOTO_FIELD,
  answer: TenantSettings,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TENANT_ADMIN,
});

export const removeTenantPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/tenants/:id/pictures/:picture',
  summary: 'Removes an image of your tenant',
  params: ofPicture,
  query: onRevision,
  answer: TenantSettings,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: TENANT_ADMIN,
});

export const getTenantPicture = defineEndpoint({
  method: 'GET',
  path: '/pictures/:id/:file',
  summary: 'An image of a tenant',
  description: 'Its address is in the settings and cannot be guessed. It needs no token, since anonymous respondents see the logo.',
  params: Type.Object({ ...Id.properties, file: Type.String({ pattern: '^[\\da-f-]{36}\\.webp$' }) }),
  file: 'image/webp',
  answer: Type.String(),
  errors: ['NotFoundError'],
  open: true,
});
