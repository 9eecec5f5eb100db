import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { demoId } from '#db/demo/ids-and-dates';
import { departments, tenants } from '#db/schema/tenant-and-user';
import type { TenantSettings } from '#shared/tenant/schema';
import type { TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, tenantIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';

interface TenantExample {
  picture: Blob;
  /** File name of the avatar of Borealis. */
  file: string;
}

/** An image of Borealis with a fixed name, and a department without users. */
export async function tenantExample(app: TestApp): Promise<TenantExample> {
  const file = `${demoId('picture', 'example')}.webp`;
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const path = join(app.config.dataDir, 'files', tenantIdOf(BEA), 'pictures', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await drawn.clone().webp().toBuffer());
  await app.store.db
    .update(tenants)
    .set({ avatar: `/pictures/${tenantIdOf(BEA)}/${file}` })
    .where(eq(tenants.id, tenantIdOf(BEA)));
  await app.store.db.insert(departments).values({ id: demoId('department', 'example'), tenantId: tenantIdOf(GRETA), name: 'Nobody’s' });
  return { picture: new Blob([new Uint8Array(await drawn.clone().png().toBuffer())]), file };
}

/** Replaces random parts of the settings by fixed ones. */
export const exampleSettings = (settings: TenantSettings): object => ({
  ...settings,
  ...(settings.logoDark
    ? { logoDark: settings.logoDark.replace(/[\da-f-]{36}\.webp$/, `${demoId('picture', 'another example')}.webp`) }
    : {}),
});

/** One call of each operation on tenants, their departments and the audit log. */
export function tenantCalls({ picture, file }: TenantExample): Record<string, ExampleCall> {
  const ofAurora = { params: { id: tenantIdOf(GRETA) } };
  const ofBorealis = { params: { id: tenantIdOf(BEA) } };
  const logo = { params: { id: tenantIdOf(GRETA), picture: 'logoDark' } };
  const nobody = { params: { id: NOBODY } };
  return {
    getTenantSettings: { who: ADA, request: ofAurora, refused: [GRETA, {}, 'ForbiddenError'] },
    changeTenant: {
      who: ADA,
      request: { ...ofAurora, body: { revision: 1, contactAddress: 'office@aurora.example', disclosureThreshold: 7 } },
      refused: [ADA, {}, 'ConcurrencyError'],
    },
    putTenantPicture: {
      who: ADA,
      request: { ...logo, query: { revision: 2 }, file: picture },
      refused: [BEA, {}, 'NotFoundError'],
    },
    removeTenantPicture: { who: ADA, request: { ...logo, query: { revision: 3 } }, refused: [ADA, {}, 'ConcurrencyError'] },
    getTenantPicture: {
      request: { params: { id: tenantIdOf(BEA), file } },
      refused: [null, { params: { id: tenantIdOf(GRETA), file } }, 'NotFoundError'],
    },
    listKeptDepartments: { who: ADA, request: {}, refused: [GRETA, {}, 'ForbiddenError'] },
    createDepartment: { who: ADA, request: { body: { name: 'Hydrogen' } }, refused: [ADA, {}, 'NameTakenError'] },
    renameDepartment: {
      who: ADA,
      request: { params: { id: demoId('department', 'field-service') }, body: { revision: 1, name: 'Field and Service' } },
      refused: [ADA, {}, 'ConcurrencyError'],
    },
    removeDepartment: {
      who: ADA,
      request: { params: { id: demoId('department', 'example') } },
      refused: [ADA, { params: { id: demoId('department', 'grid-storage') } }, 'DepartmentInUseError'],
    },
    listAudit: { who: BEA, request: { query: { page: 1 } }, refused: [GRETA, {}, 'ForbiddenError'] },
    listTenants: { who: PIA, request: { query: { page: 1, pageSize: 10, search: 'Energy' } }, refused: [ADA, {}, 'ForbiddenError'] },
    getRights: { who: PIA, request: ofBorealis, refused: [PIA, nobody, 'NotFoundError'] },
    changeRights: {
      who: PIA,
      request: {
        ...ofBorealis,
        body: { revision: 1, features: ['teamMembers', 'team'], mailDomains: ['borealis.example', 'borealis-board.example'] },
      },
      refused: [PIA, {}, 'ConcurrencyError'],
    },
    createTenant: {
      who: PIA,
      request: { body: { name: 'Cascade Water', mail: 'lea.stone@cascade.example' } },
      refused: [PIA, {}, 'NameTakenError'],
    },
    appointAdministrator: {
      who: PIA,
      request: { ...ofBorealis, body: { mail: 'otto.falk@borealis.example' } },
      refused: [PIA, nobody, 'NotFoundError'],
    },
  };
}
