import fc from 'fast-check';
import { ALL_ENDPOINTS, type NamedEndpoint } from '#shared/api/endpoints';
import { fromSchema, type Hints } from '#tests/support/fuzz/from-schema';
import { answerHints, handInHints, hintsOf, saveHints } from '#tests/support/fuzz/hints';
import { mutate } from '#tests/support/fuzz/mutate';
import { PRINCIPALS, type PrincipalName } from '#tests/support/fuzz/principals';
import { unusualText } from '#tests/support/fuzz/texts';

/** Encoding of a body. */
export type Wrapping = { as: 'plain'; type: string } | { as: 'cut'; at: number } | { as: 'gzip' } | { as: 'bytes'; bytes: number[] };

export interface HttpCase {
  call: string;
  who: PrincipalName;
  params: Record<string, unknown>;
  /** As a raw string, or by name. */
  query: string | Record<string, unknown>;
  body: unknown;
  wrapping: Wrapping;
  headers: Record<string, string>;
}

/** Hints for bodies that are valid only if almost every field is. */
const BODIES: Record<string, ((pages: number) => Hints) | undefined> = {
  saveSession: saveHints,
  saveResponse: () => answerHints('<open response>', '<open revision>'),
  saveAnonymous: () => handInHints('<anonymous response>', '<anonymous revision>'),
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  'application/json; charset="',
  'nonsense',
];

const wrapping: fc.Arbitrary<Wrapping> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Wrapping>({ as: 'plain', type: 'application/json' }) },
  { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type): Wrapping => ({ as: 'plain', type })) },
  { weight: 1, arbitrary: fc.nat(400).map((at): Wrapping => ({ as: 'cut', at })) },
  { weight: 1, arbitrary: fc.constant<Wrapping>({ as: 'gzip' }) },
  { weight: 1, arbitrary: fc.array(fc.nat(255), { maxLength: 60 }).map((bytes): Wrapping => ({ as: 'bytes', bytes })) },
);

/** Characters allowed in headers: no line breaks and nothing beyond Latin-1. */
const headerText = unusualText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000));
const HEADERS = [
  'if-none-match',
  'accept',
  'accept-encoding',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'cookie',
  'range',
  'x-http-method-override',
  'content-encoding',
  'origin',
];
const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 3 }) },
);

const query = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
  { weight: 1, arbitrary: fc.constantFrom('?', '?id=%00', '?__proto__[x]=1', '?a=%E0%A4%A', `?${'a=1&'.repeat(2_000)}`) },
);

const mostlyValid = (values: fc.Arbitrary<unknown>) => fc.oneof({ weight: 1, arbitrary: values }, { weight: 1, arbitrary: mutate(values) });

function casesOf({ name, endpoint }: NamedEndpoint, pages: number): fc.Arbitrary<HttpCase> {
  const hints = hintsOf(name, pages);
  const bodyHints = BODIES[name]?.(pages) ?? hints;
  const params = endpoint.params
    ? fc.oneof(
        { weight: 2, arbitrary: fromSchema(endpoint.params, hints) },
        { weight: 1, arbitrary: mutate(fromSchema(endpoint.params, hints)) },
      )
    : fc.constant({});
  return fc.record({
    call: fc.constant(name),
    who: fc.oneof({ weight: 4, arbitrary: fc.constant('giver' as const) }, { weight: 3, arbitrary: fc.constantFrom(...PRINCIPALS) }),
    params: params as fc.Arbitrary<Record<string, unknown>>,
    query: endpoint.query
      ? fc.oneof(
          { weight: 3, arbitrary: mostlyValid(fromSchema(endpoint.query, hints)) as fc.Arbitrary<Record<string, unknown>> },
          { weight: 1, arbitrary: query },
        )
      : query,
    body: endpoint.body ? mostlyValid(fromSchema(endpoint.body, bodyHints)) : fc.constant(undefined),
    wrapping,
    headers: endpoint.headers
      ? fc.tuple(fromSchema(endpoint.headers, hints), headers).map(([own, more]) => ({ ...more, ...(own as object) }))
      : headers,
  });
}

/** Cases that match their declaration, to reach the rules behind it. */
function fittingCasesOf({ name, endpoint }: NamedEndpoint, pages: number): fc.Arbitrary<HttpCase> {
  const hints = hintsOf(name, pages);
  return fc.record({
    call: fc.constant(name),
    who: fc.constant('giver' as const),
    params: (endpoint.params ? fromSchema(endpoint.params, hints) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>,
    query: (endpoint.query ? fromSchema(endpoint.query, hints) : fc.constant('')) as fc.Arbitrary<HttpCase['query']>,
    body: endpoint.body ? fromSchema(endpoint.body, BODIES[name]?.(pages) ?? hints) : fc.constant(undefined),
    wrapping: fc.constant<Wrapping>({ as: 'plain', type: 'application/json' }),
    headers: (endpoint.headers ? fromSchema(endpoint.headers, hints) : fc.constant({})) as fc.Arbitrary<Record<string, string>>,
  });
}

/** Cases of every declared call, a third of them valid; calls that change data are more frequent. */
export const httpCases = (pages: number): fc.Arbitrary<HttpCase> =>
  fc.oneof(
    ...ALL_ENDPOINTS.flatMap((call) => {
      // Library calls are the same for four kinds, and those of drafts are similar, so they have a lower weight.
      const weight =
        call.name in BODIES ? 64 : (call.endpoint.body ? 4 : 1) * (['library', 'launch', 'project'].includes(call.noun) ? 1 : 3);
      return [
        { weight: weight * 2, arbitrary: casesOf(call, pages) },
        { weight, arbitrary: fittingCasesOf(call, pages) },
      ];
    }),
  );

const saveCase = (call: string, body: object, address: Partial<HttpCase> = {}): HttpCase => ({
  ...{ call, who: 'giver', params: {}, query: '', body: { counter: 1, ...body }, headers: {} },
  ...{ wrapping: { as: 'plain', type: 'application/json' }, ...address },
});

const ANSWERED = [
  { questionId: '<question 0>', scalarResponse1: 40, textResponse1: 'Words', isDone: true },
  { questionId: '<question 1>', textResponse1: 'More words', isDone: true },
];

/** One accepted case of each call that saves what somebody wrote. */
export const ACCEPTED_SAVE_CASES: HttpCase[] = [
  saveCase('saveSession', {
    ...{ id: '<session>', revision: '<revision>', driver: '<driver>', status: 'Ongoing' },
    ...{ startedAt: null, finishedAt: null, showAgendaPage: true },
    ...{ currentActiveChapterId: null, currentActivePageIndex: null, currentQuestionIndex: null },
    responses: [{ chapterId: '<chapter 0>', pageId: '<page 0>', textResponse1: 'A note' }],
  }),
  saveCase('saveResponse', {
    ...{
      id: '<open response>',
      revision: '<open revision>',
      status: 'InProgress',
      soundStatus: false,
      currentResponseIndex: 0,
      responses: ANSWERED,
    },
  }),
  saveCase(
    'saveAnonymous',
    {
      ...{ id: '<anonymous response>', revision: 1, status: 'Completed', soundStatus: false, currentResponseIndex: 1, responses: ANSWERED },
    },
    { params: { id: '<anonymous response>' }, headers: { 'x-response-secret': '<secret>' } },
  ),
];
