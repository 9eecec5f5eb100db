import type { Locator, Page, Request } from '@playwright/test';

/** Collects the calls that create something at this path, from now on. */
export function countCreations(page: Page, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) made.push(request);
  });
  return made;
}

/** Two presses that a busy device handles one right after the other. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
