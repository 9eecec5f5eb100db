import type { Page, Route } from '@playwright/test';
import type { AnonymousOpened, AnonymousRespondent } from '#shared/response/schema';

/** Replaces the server's response when the page opens the link. */
export const mockAnonymousPage = (page: Page, change: (opened: AnonymousOpened) => void): Promise<unknown> =>
  page.route('**/api/anonymous/**', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch({ url: route.request().url().replace('impulse.localhost', 'localhost') });
    const body = (await answer.json()) as AnonymousRespondent;
    change(body);
    return route.fulfill({ response: answer, json: body });
  });
