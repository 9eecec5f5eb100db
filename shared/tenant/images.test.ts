import { expect, test } from 'vitest';
import { surveyBrand } from '#shared/tenant/images';

test.each([
  [{ avatar: 'sign', logoLight: 'light', logoDark: 'dark' }, 'sign', 'dark'],
  [{ avatar: 'sign', logoLight: 'light' }, 'sign', 'sign'],
  [{ logoLight: 'light', logoDark: 'dark' }, 'dark', 'dark'],
  [{ logoLight: 'light' }, 'light', 'light'],
  [{}, undefined, undefined],
])('TENANT-O13: surveyBrand: of %j is %s on the welcome, and %s later', (tenant, first, later) =>
  expect([surveyBrand(tenant, true), surveyBrand(tenant, false)]).toEqual([first, later]),
);
