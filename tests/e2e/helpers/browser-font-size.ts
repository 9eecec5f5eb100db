import type { Page } from '@playwright/test';

/** Sets the font size that the user has chosen in the browser, in px; 16 is the usual one. */
export async function setBrowserFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}
