import type { Static, TSchema } from 'typebox';
import type { Requirements } from '#shared/access/requirements';
import type { ErrorType } from '#shared/contract/errors';

/** Declaration of an HTTP endpoint. The server registers it, the client calls it and the API page describes it. */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';
  /** The path, with `:name` for each path parameter. */
  path: string;
  summary: string;
  /** What a caller needs to know beyond the summary. */
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The field of the form (`multipart/form-data`) that contains one file. Such a call has no other body. */
  upload?: string;
  /** Headers that the call needs besides the usual ones. */
  headers?: TSchema;
  answer: Answer;
  /** Whether the answer is 204 without a body. */
  empty?: true;
  /** Whether the answer is 201, because the call creates an object. */
  created?: true;
  /** Whether the answer is 201 if the call creates an object, and 200 otherwise. */
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
  /** Maximum size of the body in bytes; by default `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /**
   * Modules, features, roles, rights and permissions that the call needs (ACCESS-N1 to ACCESS-N5). Every call that is not open also needs
   * the right `User`.
   */
  needs?: Requirements;
  /** Whether the call needs no token. */
  open?: true;
  /** Whether the call accepts a token of any identity, even if it is not bound to a user. */
  anyIdentity?: true;
}

/**
 * Returns the declaration with its exact schema types. It has no side effects, so that a bundle contains only the calls that its pages
 * make.
 */
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
  /** Aborts the call; replaces the default timeout. */
  signal?: AbortSignal;
}

/** The URL of a call, with encoded path parameters and without empty query values. */
export function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (p, [name, value]) => p.replace(new RegExp(`:${name}(?!\\w)`), encodeURIComponent(String(value))),
    path,
  );
  const kept = Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== '');
  const search = new URLSearchParams(kept.map(([k, v]) => [k, String(v)])).toString();
  return search ? `${filled}?${search}` : filled;
}
