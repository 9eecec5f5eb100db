import { expect, it } from 'vitest';
import { canSeeTenant } from '#shared/tenant/policy';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '', false],
])('T1: somebody of tenant %s asks for %s: %s', (tenantId, id, may) => expect(canSeeTenant({ tenantId }, id)).toBe(may));
