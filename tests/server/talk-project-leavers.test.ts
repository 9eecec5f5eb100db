import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { talkProjects } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import { talksToHandOver } from '#shared/project/hand-over';
import type { ProjectPair, TalkProject, TalkProjectRow } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, JONAS, MAREK, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { preparationsOf, submitPreparations } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { talkProjectCalls } from '#tests/support/talk-project-calls';
import { makeProjectDraft, makeTemplate, PROJECTS, pressLaunch, projectFields } from '#tests/support/talk-projects';
import { openSession } from '#tests/support/talks';

onEachStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { pair, launched, projectOf, pairOf, change, close, without, askedCount } = talkProjectCalls(
    () => app,
    () => template,
  );

  const add = (project: TalkProject, body: object, who = JONAS) =>
    app.call<ProjectPair & { fields?: object }>(who, 'POST', `${PROJECTS}/${project.id}/pairs`, body);

  describe('a user is disabled', () => {
    test('PROJECT-P7: a disabled CEO is no longer asked, the talks continue, and new pairs do not ask the CEO', async () => {
      const project = await launched();
      await without(CARLA, async () => {
        expect(await askedCount(project)).toBe(2);
        expect((await projectOf(project)).talks).toMatchObject({ Waiting: 1 });
        expect((await add(project, pair(GRETA, NILS))).status).toBe(201);
        expect(await askedCount(project)).toBe(3);
        await submitPreparations(app, TOM, project);
        await submitPreparations(app, GRETA, project);
        expect(pairOf(await projectOf(project), GRETA, TOM).status).toBe('Ready');
      });
      // After the user is enabled again, their preparations are back.
      expect(await preparationsOf(app, CARLA, project)).toHaveLength(1);
    });

    test('PROJECT-O1: administrators manage the project of a disabled owner', async () => {
      const draft = await makeProjectDraft(app, JONAS, projectFields(template.id, { ownerUserId: userIdOf(NILS) }));
      expect((await pressLaunch(app, JONAS, draft)).status).toBe(201);
      const project = await projectOf(draft, NILS);
      await without(NILS, async () => {
        expect((await projectOf(project, ADA)).owner).toMatchObject({ id: userIdOf(NILS) });
        expect((await add(project, pair(GRETA, MAREK), ADA)).status).toBe(201);
        expectRefusal(await add(project, pair(GRETA, MIRA), JONAS), 'NotFoundError');
        expect((await close(project, undefined, ADA)).body.status).toBe('Closed');
      });
    });

    test('PROJECT-P8: hands over no talk of a disabled user, whom nobody can talk with', async () => {
      const project = await launched({ pairs: [pair(GRETA, MAREK)] });
      const handedOver = async () => talksToHandOver((await projectOf(project)).pairs, userIdOf(GRETA), userIdOf(NILS)).length;
      expect(await handedOver()).toBe(1);
      await without(MAREK, async () => expect(await handedOver()).toBe(0));
    });

    test('PROJECT-P8: hands a talk of a leader who left over once, until the talk that replaced it is removed', async () => {
      const project = await launched({ pairs: [pair(MAREK, TOM)] });
      const [{ sessionId = '' } = {}] = project.pairs;
      const offered = async () => talksToHandOver((await projectOf(project)).pairs, userIdOf(MAREK), userIdOf(GRETA)).length;
      const takenOver = { status: 400, fields: { takerId: 'talkProjects.errors.takenOver' } };
      const refusal = async (body: object) => add(project, body).then(({ status, body: { fields } }) => ({ status, fields }));
      expect(await refusal({ ...pair(NILS, TOM), replaces: sessionId })).toEqual(takenOver);
      await without(MAREK, async () => {
        expect(await offered()).toBe(1);
        expect(await refusal({ ...pair(NILS, MIRA), replaces: sessionId })).toEqual(takenOver);
        const both = await Promise.all([NILS, CARLA].map((who) => add(project, { ...pair(who, TOM), replaces: sessionId })));
        expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
        expect(await offered()).toBe(0);
        const replacing = both.find(({ status }) => status === 201)?.body.sessionId;
        expect((await app.call(JONAS, 'DELETE', `${PROJECTS}/${project.id}/pairs/${replacing}`)).status).toBe(200);
        expect(await offered()).toBe(1);
      });
    });

    test('PROJECT-P4: refuses pairs with a disabled user; once enabled the user can be planned and prepares again', async () => {
      const project = await launched({ pairs: [pair(GRETA, MAREK), pair(GRETA, TOM)] });
      await without(MAREK, async () => {
        expect((await add(project, pair(NILS, MAREK))).body.fields).toEqual({ takerId: 'talkProjects.personUnknown' });
        const changed = await change(project, pairOf(project, GRETA, TOM), { takerId: userIdOf(MAREK) });
        expect([changed.status, changed.body.fields]).toEqual([400, { takerId: 'talkProjects.personUnknown' }]);
        expect((await change(project, pairOf(project, GRETA, MAREK), { takerId: userIdOf(NILS) })).body).toMatchObject({
          type: 'TalkBegunError',
          current: { closedReason: 'personLeft' },
        });
      });
      expect(await preparationsOf(app, MAREK, project)).toEqual([]);
      expect((await add(project, pair(GRETA, MAREK))).body).toMatchObject({ status: 'Waiting', preparation: { taker: 'open' } });
      expect(await preparationsOf(app, MAREK, project)).toHaveLength(2);
      expect((await projectOf(project)).talks).toMatchObject({ Waiting: 2, Done: 1 });
    });

    test('TALK-Q5: a removed user is not listed among the readers of answers', async () => {
      const [anna] = await app.store.db
        .insert(users)
        .values({ ...(await rowOf(MIRA)), id: crypto.randomUUID(), mail: 'anna.gone@aurora.example', externalUserId: null })
        .returning();
      const project = await launched({ viewerIds: [anna?.id ?? '', userIdOf(NILS)] });
      const readers = async () => (await preparationsOf(app, TOM, project))[0]?.prepares?.readers.map(({ id }) => id).sort();
      const others = [userIdOf(GRETA), userIdOf(CARLA), userIdOf(NILS)];
      expect(await readers()).toEqual([...others, anna?.id].sort());
      expect((await app.call(ADA, 'DELETE', `/api/users/${anna?.id}`)).status).toBe(200);
      expect(await readers()).toEqual([...others].sort());
    });
    const rowOf = async (mail: string) => {
      const [row] = await app.store.db
        .select()
        .from(users)
        .where(eq(users.id, userIdOf(mail)));
      if (!row) throw new Error('The demo has nobody of that name.');
      return row;
    };
  });

  describe('project of an earlier version', () => {
    /** A project as stored before projects were launched in Parley. */
    const makeOld = async (): Promise<TalkProject> => {
      const project = await launched();
      await app.store.db
        .update(talkProjects)
        .set({
          ...{ ownerUserId: null, defaultLang: null, templateId: null, templateVersion: null, launchedAt: null, chapters: null },
          preparations: {},
        })
        .where(eq(talkProjects.id, project.id));
      return project;
    };
    const migrateOld = async () => {
      const text = readFileSync(new URL('../../db/migrations/0034_old_projects.sql', import.meta.url), 'utf8');
      for (const step of text.split('--> statement-breakpoint')) await app.store.db.execute(sql.raw(step));
    };

    test('PROJECT-O1: without an owner only administrators add, change and remove pairs and close it', async () => {
      const project = await makeOld();
      for (const who of [JONAS, GRETA, TOM]) {
        expectRefusal(await app.call(who, 'GET', `${PROJECTS}/${project.id}`), 'NotFoundError');
        expectRefusal(await add(project, pair(NILS, TOM), who), 'NotFoundError');
        expectRefusal(await close(project, undefined, who), 'NotFoundError');
      }
      expect(await projectOf(project, ADA)).toMatchObject({ owner: null, ownerUserId: null, templateId: null, status: 'Open' });
      const list = (await app.call<{ items: TalkProjectRow[] }>(ADA, 'GET', `${PROJECTS}?pageSize=50&search=winter`)).body.items;
      expect(list.find(({ id }) => id === project.id)).toMatchObject({ owner: null });
      const { body } = await add(project, pair(GRETA, NILS), ADA);
      const chaptersOf = async (sessionId: string) =>
        (await openSession(app, GRETA, sessionId)).chaptersSnapshot.map(({ id, pages }) => [id, pages.map((page) => page.id)]);
      expect(await chaptersOf(body.sessionId)).toEqual(await chaptersOf(pairOf(project, GRETA, TOM).sessionId));
      expect((await change(project, body, { takerId: userIdOf(MAREK) }, ADA)).status).toBe(200);
      expect((await app.call(ADA, 'DELETE', `${PROJECTS}/${project.id}/pairs/${body.sessionId}`)).status).toBe(200);
      expect((await close(project, undefined, ADA)).body).toMatchObject({ status: 'Closed', talks: { Done: 1 } });
    });

    test('PROJECT-P5: belongs to the owner of its preparations after the migration, and new pairs get the same preparations', async () => {
      const project = await makeOld();
      await migrateOld();
      expect(await projectOf(project)).toMatchObject({ ownerUserId: userIdOf(JONAS), preparations: project.preparations });
      expect((await add(project, pair(NILS, MAREK))).body).toMatchObject({ status: 'Waiting', preparation: { taker: 'open' } });
      expect(await preparationsOf(app, NILS, project)).toHaveLength(3);
      await migrateOld();
      expect((await projectOf(project)).pairs).toHaveLength(2);
    });
  });
});
