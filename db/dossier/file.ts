import {
  findSubject,
  listAssignmentIds,
  listCampaignMails,
  listLogIds,
  listReminderStops,
  readAssignments,
  readLogEntries,
  readMailChanges,
} from '#db/dossier/rows';
import { listTalkIds, readTalks } from '#db/dossier/talk-rows';
import type { Store, Tx } from '#db/store';
import { presentAssignedSurvey, presentLogEntry, presentReadableTalk, withheldParts } from '#shared/dossier/contents';
import { dossierNotes } from '#shared/dossier/notes';
import { DOSSIER_FORMAT, type DossierAccount, type DossierHead, type DossierMail } from '#shared/dossier/schema';
import { filledUserFields, mapUserFields, OPTIONAL_USER_FIELDS, REQUIRED_USER_FIELDS } from '#shared/user/fields';

/** The user whom a file is about. */
export interface DataSubject {
  tenantId: string;
  userId: string;
}

/** Surveys and talks that are in memory at once: one may have 2 MB. */
const LARGE_ROWS_AT_ONCE = 5;
/** Entries of the log, and talks of which nothing large is read. */
const SMALL_ROWS_AT_ONCE = 500;

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;
type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

function presentSubject({ user, tenant, departments }: Subject): DossierAccount {
  const { id, mail, photo, externalUserId, language, role, organizationRole, boardMember, isTrainingFinished, disabled } = user;
  return {
    ...{ id, company: tenant.name },
    ...mapUserFields(REQUIRED_USER_FIELDS, (name) => user[name]),
    ...filledUserFields(OPTIONAL_USER_FIELDS, user),
    mail,
    ...(photo === null ? {} : { photo }),
    ...(externalUserId === null ? {} : { externalUserId }),
    ...{ language, role, organizationRole, boardMember, departments, isTrainingFinished, disabled },
    createdAt: user.createdAt.toISOString(),
  };
}

const presentMail = ({ campaign, mail }: Awaited<ReturnType<typeof listCampaignMails>>[number]): DossierMail => ({
  ...{ campaign, kind: mail.kind, state: mail.state === 'dropped' ? 'failed' : mail.state, due: mail.due.toISOString() },
  ...(mail.handedAt ? { handedAt: mail.handedAt.toISOString() } : {}),
  ...(mail.failure ? { failure: mail.failure } : {}),
});

/** Presents the objects with these ids, a few of them at a time, each few in a transaction of their own. */
async function* inFew<T>(ids: string[], atOnce: number, read: (few: string[]) => Promise<T[]>): AsyncGenerator<T> {
  for (let at = 0; at < ids.length; at += atOnce) yield* await read(ids.slice(at, at + atOnce));
}

/** A list of the file, as text. */
async function* writeList(name: string, items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item, null, 2);
    separator = ',\n';
  }
  yield ']';
}

async function* writeLists(inTenant: InTenant, subject: Subject, { withheld }: DossierHead): AsyncGenerator<string> {
  const { id: userId, language } = subject.user;
  const none = async (): Promise<[]> => [];
  const hasSurveys = !withheld.includes('surveys');
  const [surveys, talks, log, mails, stops, mailsBefore] = await inTenant(async (tx) => [
    hasSurveys ? await listAssignmentIds(tx, userId) : await none(),
    withheld.includes('talks') ? { led: [], others: [] } : await listTalkIds(tx, userId),
    await listLogIds(tx, userId),
    hasSurveys ? await listCampaignMails(tx, userId) : await none(),
    hasSurveys ? await listReminderStops(tx, userId) : await none(),
    await readMailChanges(tx, userId),
  ]);
  const readSurveys = async (ids: string[]) =>
    (await inTenant((tx) => readAssignments(tx, ids))).map((each) => presentAssignedSurvey(each, language));
  const readSomeTalks = async (ids: string[]) =>
    (await inTenant((tx) => readTalks(tx, userId, ids))).map((talk) => presentReadableTalk(talk, userId, language));
  const readLog = async (ids: string[]) =>
    (await inTenant((tx) => readLogEntries(tx, ids))).map((entry) => presentLogEntry(entry, userId, (id) => mailsBefore.get(id)));
  yield* writeList('surveys', inFew(surveys, LARGE_ROWS_AT_ONCE, readSurveys));
  async function* writeTalks() {
    yield* inFew(talks.led, LARGE_ROWS_AT_ONCE, readSomeTalks);
    yield* inFew(talks.others, SMALL_ROWS_AT_ONCE, readSomeTalks);
  }
  yield* writeList('talks', writeTalks());
  yield* writeList('mails', mails.map(presentMail));
  yield* writeList('remindersStopped', stops);
  yield* writeList('log', inFew(log, SMALL_ROWS_AT_ONCE, readLog));
}

/**
 * The file about a user as pieces of JSON text. A file of any size needs the memory of a few surveys.
 * @returns undefined if the tenant has no such user
 */
export async function openDossier(store: Store, { tenantId, userId }: DataSubject, now: Date): Promise<AsyncGenerator<string> | undefined> {
  const inTenant: InTenant = (work) => store.asTenant(tenantId, work);
  const subject = await inTenant((tx) => findSubject(tx, userId));
  if (!subject) return undefined;
  const withheld = withheldParts(subject.tenant);
  const notes = dossierNotes(withheld, subject.user.language);
  const head: DossierHead = { format: DOSSIER_FORMAT, at: now.toISOString(), notes, withheld, account: presentSubject(subject) };
  async function* write(found: Subject): AsyncGenerator<string> {
    yield JSON.stringify(head, null, 2).slice(0, -2);
    yield* writeLists(inTenant, found, head);
    yield '\n}\n';
  }
  return write(subject);
}
