interface Response {
  content?: Record<string, { examples?: object }>;
}
type Paths = Record<string, Record<string, { responses?: Record<string, Response> }>>;

const FIRST_ERROR_STATUS = 400;
const PREFIX = '#/components/responses/';

/** The error types of a response: each has an example. */
const errorTypesOf = ({ content = {} }: Response): string[] => Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));

/**
 * Describes each kind of error response once: most operations have the same ten, and the API page takes almost three times as
 * long to show a document that repeats them.
 * @returns the paths with references, and the responses by the names of their error types
 */
export function shareErrorResponses(paths: Paths): { paths: Paths; responses: Record<string, object> } {
  const responses: Record<string, object> = {};
  const share = ([status, response]: [string, Response]): [string, object] => {
    const name = errorTypesOf(response).join('-');
    if (!(Number(status) >= FIRST_ERROR_STATUS) || name === '') return [status, response];
    responses[name] = response;
    return [status, { $ref: `${PREFIX}${name}` }];
  };
  const shared = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, responses: Object.fromEntries(Object.entries(operation.responses ?? {}).map(share)) },
      ]),
    ),
  ]);
  return { paths: Object.fromEntries(shared), responses };
}
