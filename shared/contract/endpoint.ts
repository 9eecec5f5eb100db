import type { Static, TSchema } from 'typebox';
import type { Requirements } from '#shared/access/requirements';
import type { ErrorType } from '#shared/contract/errors';

/** One call of the HTTP interface. The server registers it, the client calls it and the API page describes it from this declaration. */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';
  /** With `:name` for each path parameter, as on the wire. */
  path: string;
  summary: string;
  /** What a caller needs to know beyond the summary. */
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The field of the form (`multipart/form-data`) that carries one file. Such a call has no other body. */
  upload?: string;
  /** Headers that the call needs beside the usual ones. */
  headers?: TSchema;
  answer: Answer;
  /** The answer is 204 without a body. */
  empty?: true;
  /** The answer is 201: the call makes something. */
  created?: true;
  /** The answer is 201 when the call makes something, and 200 otherwise. */
  mayCreate?: true;
  /** The media type of the answer when it is a file and not JSON. */
  file?:
    | 'application/pdf'
    | 'image/png'
    | 'image/svg+xml'
    | 'image/webp'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Error types of this call, beyond those of every call (validation, unauthorized, too many requests, unexpected). */
  errors?: readonly ErrorType[];
  /** Most bytes of the body. Absent: `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** What tenant and user must have (ACCESS-N1 to ACCESS-N3). Every call that is not open also needs the right of a user. */
  needs?: Requirements;
  /** The call needs no token. */
  open?: true;
  /** The call needs a token of any identity, also of one that is not bound to a user yet. */
  anyIdentity?: true;
}

/** Returns the declaration with its exact schema types. It has no side effects, so a bundle holds only the calls that its pages make. */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  declaration: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> => declaration;

/** The input of a call: only the parts that its declaration has. */
export interface EndpointInput<P extends TSchema, Q extends TSchema, B extends TSchema> {
  params?: Static<P>;
  query?: Static<Q>;
  body?: Static<B>;
  /** Only for a call with an `upload`. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Gives the call up, in place of the usual time. */
  signal?: AbortSignal;
}

/** The URL of a call: with encoded path parameters, without empty query values. */
export function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (p, [name, value]) => p.replace(new RegExp(`:${name}(?!\\w)`), encodeURIComponent(String(value))),
    path,
  );
  const kept = Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== '');
  const search = new URLSearchParams(kept.map(([k, v]) => [k, String(v)])).toString();
  return search ? `${filled}?${search}` : filled;
}
