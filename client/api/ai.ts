import { callEndpoint } from '#client/api/authorized-call';
import { FILL_ENDPOINTS, translateTexts } from '#shared/ai/endpoints';
import type { FillAnswer, FillRequest, FormTexts } from '#shared/ai/schema';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';

/** The largest survey takes dozens of requests of up to 30 s each. */
const AI_TIMEOUT_MS = 600_000;
const inTime = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(AI_TIMEOUT_MS)]);

export const translateForm = (body: FormTexts, from: Locale, signal: AbortSignal): Promise<FormTexts> =>
  callEndpoint(translateTexts, { query: { from }, body, signal: inTime(signal) }, [0]);

export const fillForm = (kind: LibraryKind, body: FillRequest, signal: AbortSignal): Promise<FillAnswer> =>
  callEndpoint(FILL_ENDPOINTS[kind], { body, signal: inTime(signal) }, [0]);
