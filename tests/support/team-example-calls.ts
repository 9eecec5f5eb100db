import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { demoId } from '#db/demo/ids-and-dates';
import { users } from '#db/schema/tenant-and-user';
import type { UserAccount } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';
import { departmentsOf, userDraft } from '#tests/support/users';

/** Data that the examples of users need. */
interface TeamExample {
  picture: Blob;
  /** File names of an image of a talk, and of Tom's photo. */
  talkImage: string;
  photo: string;
  department: { id: string; name: string };
  member: string;
}

/** A photo of Tom with a fixed name, and a user who can be removed. */
export async function teamExample(app: TestApp): Promise<TeamExample> {
  const photo = `${demoId('photo', 'example')}.webp`;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const talkImage = `${demoId('talk image', 'example')}.webp`;
  for (const path of [`users/${userIdOf(TOM)}/${photo}`, `talk-images/${talkImage}`]) {
    const file = join(app.config.dataDir, 'files', tenantIdOf(TOM), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await sharp(bytes).webp().toBuffer());
  }
  await app.store.db
    .update(users)
    .set({ photo: `/storage/users/${userIdOf(TOM)}/${photo}` })
    .where(eq(users.id, userIdOf(TOM)));
  const [department] = await departmentsOf(app, GRETA);
  if (!department) throw new Error('The demo company has no departments.');
  const member = demoId('user', 'example');
  const rights = { role: ['User' as const], organizationRole: ['taker' as const], language: 'en-GB' as const };
  await app.store.db.insert(users).values({
    id: member,
    tenantId: tenantIdOf(GRETA),
    mail: 'ida.example@aurora.example',
    givenName: 'Ida',
    surname: 'Example',
    ...rights,
  });
  return { picture: new Blob([new Uint8Array(bytes)]), photo, talkImage, department, member };
}

/** Replaces random parts of a user record by fixed ones. */
export const exampleUser = ({ photo, ...person }: UserAccount): object => ({
  ...person,
  ...(person.displayName === 'Nina Neu' ? { id: demoId('user', 'another example'), createdDateTime: '2026-06-15T09:00:00.000Z' } : {}),
  ...(photo ? { photo: photo.replace(/[\da-f-]{36}\.webp$/, `${demoId('photo', 'another example')}.webp`) } : {}),
});

const FILE = (department: string): string =>
  ['mail,givenName,surname,departments,roles', `ida.neu@aurora.example,Ida,Neu,${department},Employee`, `,Otto,,${department},King`].join(
    '\n',
  );

/** One call of each operation on users; those that change data come last. */
export function teamCalls({ picture, photo, talkImage, department, member }: TeamExample): Record<string, ExampleCall> {
  const of = (id: string) => ({ params: { id } });
  const nobody = of(NOBODY);
  const wanted = {
    mail: 'nina.neu@aurora.example',
    departments: [department.id],
    organizationRole: ['taker' as const],
    mobile: '+41 79 555 01 01',
  };
  const body = { file: FILE(department.name), language: 'de-DE' };
  return {
    listDepartments: { request: {}, refused: [null, {}, 'UnauthorizedError'] },
    listTeam: {
      who: ADA,
      request: {
        query: { page: 1, pageSize: 10, search: 'tom', status: 'Active', sort: 'name', order: 'asc', departmentId: department.id },
      },
      refused: [ADA, { query: { search: 'to' } }, 'ValidationErrorResponse'],
    },
    getOwnedLaunches: {
      who: ADA,
      request: { body: { users: [userIdOf(GRETA), userIdOf(ADA)] } },
      refused: [GRETA, { body: { users: [] } }, 'ForbiddenError'],
    },
    getPhoto: {
      request: { params: { id: userIdOf(TOM), photo } },
      refused: [BEA, { params: { id: userIdOf(TOM), photo } }, 'NotFoundError'],
    },
    createTalkImage: { who: ADA, request: { file: picture }, refused: [TOM, {}, 'ForbiddenError'] },
    getTalkImage: {
      request: { params: { tenantId: tenantIdOf(TOM), file: talkImage } },
      refused: [BEA, { params: { tenantId: tenantIdOf(TOM), file: talkImage } }, 'NotFoundError'],
    },
    reviewImport: { who: ADA, request: { body }, refused: [GRETA, { body }, 'ForbiddenError'] },
    createUser: { who: ADA, request: { body: userDraft(wanted) }, refused: [ADA, {}, 'ValidationErrorResponse'] },
    importUsers: {
      who: ADA,
      request: { body: { ...body, activationMail: false } },
      refused: [GRETA, { body }, 'ForbiddenError'],
    },
    putPhoto: { who: ADA, request: { ...of(userIdOf(TOM)), file: picture }, refused: [TOM, of(userIdOf(GRETA)), 'ForbiddenError'] },
    removePhoto: { who: ADA, request: of(userIdOf(TOM)), refused: [ADA, nobody, 'NotFoundError'] },
    sendActivationMail: { who: ADA, request: of(userIdOf(TOM)), refused: [GRETA, of(userIdOf(TOM)), 'ForbiddenError'] },
    removeUser: { who: ADA, request: of(member), refused: [ADA, of(userIdOf(ADA)), 'OwnRightsError'] },
  };
}
