/** Pictures of a tenant. Rule O10 of RULES.md. */
export const TENANT_PICTURES = ['logoLight', 'logoDark', 'avatar', 'greeting'] as const;
export type TenantPicture = (typeof TENANT_PICTURES)[number];

/** O10: under which name the tenant has each. */
export const PICTURE_FIELDS = {
  logoLight: 'logoLight',
  logoDark: 'logoDark',
  avatar: 'avatar',
  greeting: 'greetingVideoThumbnailUrl',
} as const satisfies Record<TenantPicture, string>;

/** O10: sides of the rectangle that each is kept in; a logo is kept whole, a still is cut to its shape. */
export const PICTURE_SHAPES = {
  logoLight: { width: 512, height: 512, fit: 'inside' },
  logoDark: { width: 512, height: 512, fit: 'inside' },
  avatar: { width: 512, height: 512, fit: 'inside' },
  greeting: { width: 1280, height: 720, fit: 'cover' },
} as const satisfies Record<TenantPicture, { width: number; height: number; fit: 'inside' | 'cover' }>;
