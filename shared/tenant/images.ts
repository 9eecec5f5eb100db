/** The images of a tenant. Rule TENANT-O10 of RULES.md. */
export const TENANT_PICTURES = ['logoLight', 'logoDark', 'avatar', 'greeting'] as const;
export type TenantPicture = (typeof TENANT_PICTURES)[number];

/** TENANT-O10: the field of the tenant that holds each image. */
export const PICTURE_FIELDS = {
  logoLight: 'logoLight',
  logoDark: 'logoDark',
  avatar: 'avatar',
  greeting: 'greetingVideoThumbnailUrl',
} as const satisfies Record<TenantPicture, string>;

/** TENANT-O10: width and height in pixels. A logo is scaled to fit; the greeting image is cropped. */
export const PICTURE_SHAPES = {
  logoLight: { width: 512, height: 512, fit: 'inside' },
  logoDark: { width: 512, height: 512, fit: 'inside' },
  avatar: { width: 512, height: 512, fit: 'inside' },
  greeting: { width: 1280, height: 720, fit: 'cover' },
} as const satisfies Record<TenantPicture, { width: number; height: number; fit: 'inside' | 'cover' }>;

interface Brand {
  avatar?: string | undefined;
  logoLight?: string | undefined;
  logoDark?: string | undefined;
}

/**
 * TENANT-O13: the image beside the tenant's name in a survey, on a dark background: on the first page the avatar, later the dark logo. If
 * one of them is missing, the other one; if both are missing, the light logo.
 */
export const surveyBrand = ({ avatar, logoLight, logoDark }: Brand, isFirst: boolean): string | undefined =>
  (isFirst ? (avatar ?? logoDark) : (logoDark ?? avatar)) ?? logoLight;
