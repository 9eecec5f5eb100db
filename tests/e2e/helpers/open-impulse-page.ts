import type { Page } from '@playwright/test';
import { expect, LANGUAGE, type OpenAs } from '#tests/e2e/fixtures/test';
import { translatorFor } from './translator.ts';

/** Opens a page of the impulse host as a user who is signed in at another host. @param title message key of its heading */
export async function openImpulse(page: Page, port: number, name: OpenAs, path: string, title: string): Promise<void> {
  await page.goto(`http://localhost:${port}${path}`);
  const persona = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(persona.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
  const folded = page.locator('details', { has: page.getByText(name, { exact: true }) });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  if (await page.getByRole('heading', { name: 'Choose a persona' }).isVisible()) await persona.click();
  await expect(page.getByRole('heading', { level: 1, name: translatorFor(LANGUAGE[name])(title) })).toBeVisible();
}
