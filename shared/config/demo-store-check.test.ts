import { describe, expect, test } from 'vitest';
import { isDemoStore, storeRefusal } from '#shared/config/demo-store-check';

const EMPTY = { marked: false, hasTenants: false, hasOtherTenants: false };
const FILLED = { marked: true, hasTenants: true, hasOtherTenants: false };
const GROWN = { marked: true, hasTenants: true, hasOtherTenants: true };
const BEFORE = { marked: false, hasTenants: true, hasOtherTenants: false };
const REAL = { marked: false, hasTenants: true, hasOtherTenants: true };
const WHERE = 'the embedded database in .data';

describe('CONFIG-J2: storeRefusal', () => {
  test.each([
    ['an empty one', EMPTY, false],
    ['one that the demo filled', FILLED, true],
    ['one that the demo filled, with a tenant that was added in the demo', GROWN, true],
    ['one of before marks with tenants of the demo alone', BEFORE, true],
    ['one with other tenants', REAL, false],
  ])('CONFIG-J2: isDemoStore: %s', (_, use, isDemo) => expect(isDemoStore(use)).toBe(isDemo));

  test.each([EMPTY, FILLED, GROWN, BEFORE])('CONFIG-J2: allows demo mode to start on an empty store and on its own: %j', (use) =>
    expect(storeRefusal(true, use, WHERE)).toBeUndefined(),
  );
  test.each([EMPTY, REAL])('CONFIG-J2: allows a real installation to start on an empty store and on its own: %j', (use) =>
    expect(storeRefusal(false, use, WHERE)).toBeUndefined(),
  );
  test('CONFIG-J2: refuses demo mode on the store of a real installation, with an instruction', () => {
    const said = storeRefusal(true, REAL, WHERE);
    for (const part of [WHERE, 'OIDC_ISSUER', 'DATA_DIR', 'DATABASE_URL']) expect(said).toContain(part);
  });
  test.each([FILLED, GROWN, BEFORE])('CONFIG-J2: refuses a real installation on the store of the demo, with an instruction: %j', (use) => {
    const said = storeRefusal(false, use, WHERE);
    for (const part of [WHERE, 'DATA_DIR', 'DATABASE_URL', 'db:reset']) expect(said).toContain(part);
  });
});
