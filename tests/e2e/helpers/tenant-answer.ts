import type { Page } from '@playwright/test';
import type { Tenant } from '#shared/tenant/schema';

type Change = (tenant: Tenant) => Partial<Tenant>;
type Answer = Partial<Tenant> & { tenant?: Tenant };

/** Changes the answers with the account and with the features of its tenant for this page. */
async function changeAnswers(page: Page, change: (answer: Answer, isAccount: boolean) => object): Promise<void> {
  await page.route(/\/api\/account(\/features)?$/, async (route) => {
    // Node does not resolve the names of the faces.
    const url = route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost/, '//localhost');
    const reply = await route.fetch({ url }).catch(() => null);
    const answer = await reply?.json().catch(() => null);
    // The page was closed meanwhile; a page that is still open reports the call as failed.
    if (!answer) return route.abort().catch(() => {});
    await route.fulfill({ json: change(answer, url.endsWith('/account')) });
  });
}

/** Answers this page as if the tenant of its user had other fields. */
export const answerWithTenant = (page: Page, change: Change): Promise<void> =>
  changeAnswers(page, (answer, isAccount) => {
    const tenant = (isAccount ? answer.tenant : answer) as Tenant;
    const changed = { ...tenant, ...change(tenant) };
    return isAccount ? { ...answer, tenant: changed } : changed;
  });

/** Answers this page like an older server: without the tenant, and with its features alone. */
export const answerWithoutTenant = (page: Page): Promise<void> =>
  changeAnswers(page, ({ tenant, ...answer }, isAccount) =>
    isAccount ? answer : { features: answer.features, modules: answer.modules, rolePermissions: answer.rolePermissions },
  );
