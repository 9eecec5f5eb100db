import { demoId } from '#db/demo/ids-and-dates';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import type { Dossier } from '#shared/dossier/schema';
import type { AnonymousRespondent } from '#shared/response/schema';
import type { TenantSettings } from '#shared/tenant/schema';
import type { UserAccount } from '#shared/user/schema';
import type { Video } from '#shared/video/schema';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { isOfLaunch } from '#tests/support/launch-example-calls';
import { exampleItem, isOfLibrary } from '#tests/support/library-example-calls';
import { isOfProject, withSteadyTalks } from '#tests/support/project-example-calls';
import { exampleUser } from '#tests/support/team-example-calls';
import { exampleSettings } from '#tests/support/tenant-example-calls';

/** A fixed secret for examples; servers generate random ones. */
export const secretFor = (mail: string, campaignId = ''): string =>
  Buffer.concat([...[tenantIdOf(mail), campaignId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')), Buffer.alloc(32)]).toString(
    'base64url',
  );

/** Shortens lists to two entries, which are enough for an example. */
export function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)])) as T;
}

/** A few of all texts: which ones does not matter, and they change often. */
const fewTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts)
      .slice(0, 2)
      .map(([key, part]) => [key, typeof part === 'object' ? fewTexts(part) : part]),
  );

/** Replaces random parts of an answer by fixed ones. */
const steadyVideo = (video: Video): object => ({ ...video, id: demoId('video', 'another example') });
const steady = (begun: AnonymousRespondent): object => ({
  ...begun,
  surveyResponse: { ...begun.surveyResponse, id: demoId('anonymous', 'another example') },
  secret: secretFor(GRETA, demoId('campaign', 'example')).replaceAll('A', 'x'),
});

/** Replaces the signature, which differs in each run. */
const signedLongAgo = ({ url }: { url: string }): object => ({
  url: url.replace(/signed=.*$/, `signed=${SIGNED}`),
  expiresAt: MOMENT,
});
const MOMENT = '2026-06-15T09:01:00.000Z';
const SIGNED = `${tenantIdOf(GRETA)}.${Date.parse(MOMENT)}.${'x'.repeat(43)}`;

const exampleImage = ({ imageUrl }: { imageUrl: string }): object => ({
  imageUrl: imageUrl.replace(/[\da-f-]{36}\.webp$/, `${demoId('talk image', 'another example')}.webp`),
});

/** Without mails and log, of which other examples add some at any time. */
const steadyDossier = (file: Dossier): object => ({ ...file, at: MOMENT, mails: [], log: [] });

/** Names of the calls whose response is a file. */
const FILES = new Set(ALL_ENDPOINTS.flatMap(({ name, endpoint }) => (endpoint.file ? [name] : [])));

/** The answer of a call as a short, stable example. */
export function exampleOf(name: string, answer: unknown): unknown {
  if (name === 'getTexts') return fewTexts(answer as object);
  if (name === 'createVideo') return steadyVideo(answer as Video);
  if (name === 'createDepartment' || name === 'createTenant') return { ...(answer as object), id: demoId('made', name) };
  if (FILES.has(name)) return null;
  if (name === 'createTalkImage') return exampleImage(answer as { imageUrl: string });
  if (name === 'takeReadyTemplate') return { ids: [1, 2, 3, 4].map((at) => demoId('made', name, String(at))) };
  if (name === 'createUser' || name === 'putPhoto') return exampleUser(answer as UserAccount);
  if (name === 'putTenantPicture') return exampleSettings(answer as TenantSettings);
  if (name === 'getStatisticsAddress') return signedLongAgo(answer as { url: string });
  if (name === 'getTokenKey') return { ...(answer as object), publicKey: 'x'.repeat(563) };
  if (name === 'signToken') return { signature: 'x'.repeat(512) };
  if (name === 'getDossier') return shortened(steadyDossier(answer as Dossier));
  if (isOfLibrary(name) || isOfLaunch(name)) return exampleItem(name, shortened(answer));
  if (isOfProject(name)) return exampleItem(name, shortened(withSteadyTalks(answer)));
  return shortened(name === 'createAnonymous' ? steady(answer as AnonymousRespondent) : answer);
}
