import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { NILS, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { respondentCalls } from '#tests/support/respondent-calls';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, countsOf } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { take, ofGreta, open, assignmentsOf } = respondentCalls(() => app);

  const mailOf = async (id: string) => (await app.store.db.select().from(users).where(eq(users.id, id)))[0]?.mail ?? '';

  describe('a file of respondents', () => {
    test('RESPONDENT-F2: is reviewed row by row, and a dry run changes nothing', async () => {
      const campaign = await ofGreta();
      await assignSurvey(app, campaign, [NILS]);
      const { status, body } = await take(
        campaign,
        `Name;E-Mail\nTom;${TOM.toUpperCase()}\nNils;${NILS}\nOtto;${OTTO}\nTom;${TOM}\n;x`,
        true,
      );
      expect(status).toBe(200);
      expect(body.created).toBeUndefined();
      expect(body.rows.map(({ line, userId, problems }) => [line, userId, problems.map(({ kind }) => kind)])).toEqual([
        [2, userIdOf(TOM), []],
        [3, userIdOf(NILS), ['alreadyAsked']],
        [4, undefined, ['personUnknown']],
        [5, userIdOf(TOM), ['mailTwice']],
        [6, undefined, ['personUnknown']],
      ]);
      expect(await assignmentsOf(campaign)).toHaveLength(1);
    });

    test('RESPONDENT-F3: adds the users of valid rows once, and returns the other rows', async () => {
      const campaign = await ofGreta();
      const mails = await Promise.all((await open(30)).map(mailOf));
      const file = `mail\n${mails.join('\n')}\nnobody@aurora.example`;
      const first = await take(campaign, file);
      expect(first.body.created).toBe(30);
      expect(first.body.rows.map(({ line }) => line)).toEqual([32]);
      expect(await campaignMailRows(app.store, campaign.id)).toHaveLength(30);
      const second = await take(campaign, file);
      expect(second.body.created).toBe(0);
      expect(second.body.rows).toHaveLength(31);
      expect(await countsOf(app, campaign.id)).toEqual([30, 0]);
    });

    test('RESPONDENT-F1: that cannot be read is answered with the problem', async () => {
      const campaign = await ofGreta();
      for (const [file, kind] of [
        ['', 'empty'],
        ['name\nTom', 'header'],
        [`mail\n"${TOM}`, 'quotes'],
        [`mail,mail\n${TOM},${TOM}`, 'columnTwice'],
      ] as const)
        for (const dryRun of [true, false])
          expect((await take(campaign, file, dryRun)).body).toMatchObject({ problem: { kind }, rows: [] });
      expect(await assignmentsOf(campaign)).toEqual([]);
    });
  });
});
