import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAnew, storedNote } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const SAY_SO = localizedText('ready-to-lead', 'textQuestion1');

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 240_000 });

test('session page: shows the stored state when strokes are lost', async ({ person, house, complaints }) => {
  await beginAnew(new Client(`http://localhost:${house.port}`), [], 'ready-to-lead');
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  let lost = 0;
  await toms.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    server.onMessage((frame) => {
      const isLate = /session:live.*("value":(6[4-9]|7\d)|"value":"Asked.*May)/.test(String(frame));
      lost += Number(isLate);
      if (!isLate) line.send(frame);
    });
  });
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  await greta.drag(30, 71);
  await greta.letGo();
  await expect.soft(tom.slider).toHaveAttribute('aria-valuenow', '71');

  for (const each of [greta, tom]) await each.notesButton.click();
  await greta.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE')).pressSequentially('Asked for it in May.', { delay: 40 });
  await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
  await expect(tom.note(SAY_SO)).toHaveValue('Asked for it in May.');
  expect(lost, 'something was lost on the way').toBeGreaterThan(0);
  // At the end the rerouted connection may close before its page does.
  await toms.context().close();
  allowConsoleError(complaints, /WebSocket is already in CLOSING/);
});

test('session page: follows by polling where the network lets no WebSocket through', async ({ person, house }) => {
  await beginAnew(new Client(`http://localhost:${house.port}`), [], 'ready-to-lead');
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  await toms.addInitScript(() => {
    class RefusedWebSocket {
      onerror?: (event: Event) => void;
      constructor() {
        setTimeout(() => this.onerror?.(new Event('error')));
      }
      close() {}
    }
    Object.assign(window, { WebSocket: RefusedWebSocket });
  });
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }), { timeout: 20_000 });
  await greta.drag(30, 71);
  await greta.letGo();
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '71');
});

test('TALK-L6: session page: shows a viewer the stored dot when the giver’s window ends during a drag', async ({ person, house }) => {
  await beginAnew(new Client(`http://localhost:${house.port}`), [], 'ready-to-lead');
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.nobodyFollows'));
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  await greta.slider.press('PageUp');
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '10');
  // The dot is saved, but nothing is written in the notes.
  await greta.notesButton.click();
  await expect(greta.notes).toContainText(greta.say('talk.readAlong', { names: 'Tom' }));
  await expect(greta.notes).not.toContainText(greta.say.like('talk.savedAt'));
  await greta.page.keyboard.press('Escape');
  await greta.drag(30, 71);
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '71');
  await gretas.close();
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '10');
});

test('session page: stores a sentence that is typed without a pause before its end', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAnew(client, [], 'ready-to-lead');
  const greta = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.click();
  const sentence = 'Tom ran the May outage, and he asked for it himself.';
  const note = greta.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE'));
  // Until the window leads, the field is read-only and takes no key.
  await expect(note).toBeEditable();
  const typed = note.pressSequentially(sentence, { delay: 100 });
  const seen: string[] = [];
  const look = async () => seen[seen.push(await storedNote(client, 'ready-to-lead')) - 1];
  await expect.poll(look).toBe(sentence);
  await typed;
  const before = seen.filter((text) => text !== '' && text !== sentence);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((text) => !sentence.startsWith(text))).toEqual([]);
});
