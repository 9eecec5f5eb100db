import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { readySurvey, readyTalk } from '#server/features/library/ready-templates/template-file-store';
import { READY_TEMPLATES } from '#shared/library/ready-templates/schema';

/** Every table with the columns that identify its rows; for rows that must be indistinguishable, a common column. */
const KEYS: Record<string, string> = {
  tenants: 'id',
  departments: 'id',
  users: 'id',
  user_departments: "user_id || ' ' || department_id",
  campaigns: 'id',
  campaign_places: 'campaign_id',
  campaign_statistics: 'campaign_id',
  survey_assignments: 'id',
  survey_responses: 'id',
  anonymous_responses: 'id',
  anonymous_drafts: 'id',
  boxes: 'campaign_id',
  boxed_responses: 'campaign_id',
  token_keys: 'campaign_id',
  token_fetches: "campaign_id || ' ' || user_id",
  spent_tokens: 'campaign_id',
  box_receipts: "'of nobody known'",
  talk_projects: 'id',
  talk_project_viewers: "project_id || ' ' || user_id",
  talk_sessions: 'id',
  talk_dependencies: "session_id || ' ' || list || ' ' || response_id",
  videos: 'id',
  translations: "tenant_id || ' ' || language",
  audit_entries: 'id',
  mail_domains: 'domain',
  activation_links: 'user_id',
  earlier_activation_links: 'user_id',
  mail_changes: 'id',
  ended_tokens: 'digest',
  campaign_drafts: 'id',
  talk_project_drafts: 'id',
  ai_uses: 'tenant_id',
  // A mail has its own id; its campaign tells who caused it.
  campaign_mails: 'campaign_id',
  reminder_stops: 'campaign_id',
  reminder_days: 'campaign_id',
  library_items: 'id',
  library_versions: "item_id || ' ' || version",
  library_uses: "item_id || ' ' || item_version || ' ' || part_id",
  list_counts: "tenant_id || ' ' || list || ' ' || id",
};

const everyRow = Object.entries(KEYS)
  .map(([table, key]) => `select '${table} ' || ${key} as row, xmin::text || ctid::text as version from ${table}`)
  .join(' union all ');

type Rows = Map<string, string>;

/** Stored version of each row: any write creates a new one, even without a change. */
async function versions(store: Store): Promise<Rows> {
  const { rows } = (await store.db.execute(sql.raw(everyRow))) as unknown as { rows: { row: string; version: string }[] };
  return new Map(rows.map(({ row, version }) => [row, version]));
}

/** Runs `work`. @returns the rows that were written, created or removed, as `table key` */
export async function rowsChangedBy(store: Store, work: () => Promise<void>): Promise<string[]> {
  const before = await versions(store);
  await work();
  const after = await versions(store);
  return [...new Set([...before.keys(), ...after.keys()])].filter((row) => before.get(row) !== after.get(row));
}

export const tablesWatched = Object.keys(KEYS);

export async function tablesOf(store: Store): Promise<string[]> {
  const { rows } = (await store.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

/** Texts of the templates that come with Parley: every tenant may take them, and its audit log then names their parts. */
const readyTexts = (): string =>
  READY_TEMPLATES.flatMap(({ kind, files }) =>
    files.map((name) => JSON.stringify(kind === 'survey' ? readySurvey(name) : readyTalk(name))),
  ).join();

/** Texts that occur only in this tenant's rows, and in no template: ids, names, mails, notes. */
export async function secretsOf(store: Store, tenantId: string): Promise<string[]> {
  const text = async (condition: string): Promise<string> => {
    const parts = tablesWatched
      .filter((table) => table !== 'box_receipts')
      .map(
        (table) => `select row_to_json(t)::text as text from ${table} t where t.${table === 'tenants' ? 'id' : 'tenant_id'} ${condition}`,
      );
    const { rows } = (await store.db.execute(sql.raw(parts.join(' union all ')))) as unknown as { rows: { text: string }[] };
    return rows.map((row) => row.text).join('\n');
  };
  const [own, others] = [await text(`= '${tenantId}'`), `${await text(`<> '${tenantId}'`)}${readyTexts()}`];
  const words = [...own.matchAll(/"([^"\\]{8,})"/g)].map(([, word]) => word ?? '');
  return [...new Set(words)].filter((word) => !others.includes(word));
}
