import { describe, expect, it } from 'vitest';
import { canChange, canSee } from '#shared/user/policy';

const actor = { userId: 'greta', tenantId: 'here' };

describe('who may see and change whom', () => {
  it.each([
    ['oneself', 'greta', 'here', true, true],
    ['a colleague', 'tom', 'here', true, false],
    ['somebody of another tenant', 'tom', 'elsewhere', false, false],
    ['oneself as a record of another tenant', 'greta', 'elsewhere', false, false],
  ])('U1, U2: %s (%s, %s) is seen: %s, changed: %s', (_, id, tenantId, sees, changes) => {
    expect(canSee(actor, { tenantId })).toBe(sees);
    expect(canChange(actor, { id, tenantId })).toBe(changes);
  });
});
