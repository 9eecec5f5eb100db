import type { Locator } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, test } from './fixtures/test.ts';
import { setBrowserFontSize } from './helpers/browser-font-size.ts';
import { beginAnew } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

test.use({ arrives: false });

const fontSizeOf = (part: Locator): Promise<number> => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** What a bar shows of it beyond itself or the screen, in px. */
const partsBeyond = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const [right, bottom] = [Math.min(own.right, innerWidth), Math.min(own.bottom, innerHeight)];
    return [...element.querySelectorAll<HTMLElement>('button, button > *, b, small, [role=img], img')].flatMap((part) => {
      const { left, top, ...box } = part.getBoundingClientRect();
      const isHidden = box.width <= 1 || getComputedStyle(part.parentElement ?? part).clipPath !== 'none';
      const beyond = Math.max(own.left - left, own.top - top, box.right - right, box.bottom - bottom);
      const clipped = part.scrollHeight - part.clientHeight;
      const isCut = beyond > 1 || (part.tagName !== 'B' && part.clientHeight > 0 && clipped > 1);
      return !isHidden && isCut ? [`${part.tagName} ${part.textContent}: ${Math.round(beyond)}, ${clipped}`] : [];
    });
  });

for (const [device, viewport, height] of [
  ['phone', { width: 360, height: 740 }, 84],
  ['desk', { width: 1280, height: 800 }, 104],
] as const)
  test(`font size of 32 px in the browser: all of the bar of a talk is on the screen of a ${device}`, async ({ person, house }) => {
    const page = await person('Greta Vogel', { viewport });
    await beginAnew(new Client(`http://localhost:${house.port}`), [page], 'ready-to-lead');
    const talk = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
    const bar = page.locator('footer').filter({ has: talk.controls });
    await expect(talk.next).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(height);
    await setBrowserFontSize(page, 32);
    await expect.poll(() => fontSizeOf(talk.notesButton)).toBeGreaterThan(25);
    await expect.poll(() => partsBeyond(bar)).toEqual([]);
  });
