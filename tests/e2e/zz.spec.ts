import { Client } from '../support/client.ts';
import { GRETA, TOM } from '../support/people.ts';
import { expect, forgiveLostLine, test } from './people.ts';
import { beginAt } from './stored.ts';
import { TalkPage } from './talk-page.ts';
test('probe', async ({ person, house, complaints }) => {
  test.setTimeout(120_000);
  await beginAt(new Client(`http://localhost:${house.port}`), 'ready-to-lead');
  const page = await person('Greta Vogel');
  const t0 = Date.now();
  page.on('websocket', (ws) => { console.log(Date.now()-t0, 'ws', ws.url().slice(0, 60)); ws.on('close', () => console.log(Date.now()-t0, 'closed')); ws.on('framereceived', () => console.log(Date.now()-t0,'frame')); });
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  console.log('offline', Date.now()-t0);
  await page.context().setOffline(true);
  for (let i = 0; i < 14; i++) { await new Promise((d) => setTimeout(d, 1000)); console.log(Date.now()-t0, await greta.pill.innerText()); }
  await page.context().setOffline(false);
  console.log('online');
  for (let i = 0; i < 5; i++) { await new Promise((d) => setTimeout(d, 1000)); console.log(Date.now()-t0, await greta.pill.innerText()); }
  console.log(complaints);
  forgiveLostLine(complaints);
});
