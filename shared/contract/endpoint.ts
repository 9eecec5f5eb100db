import type { Static, TSchema } from 'typebox';
import type { Needs } from '#shared/access/needs';
import type { ErrorType } from '#shared/contract/errors';

/** One call of the HTTP interface: registered by the server, made by the client, described to others, all from here. */
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
  /** What a caller should know beyond the summary. */
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The field of a form (`multipart/form-data`) that carries one file; such a call has no other body. */
  upload?: string;
  /** What it needs beside the usual headers. */
  headers?: TSchema;
  answer: Answer;
  /** What it answers with where that is a file and not JSON. */
  file?: 'application/pdf' | 'image/webp';
  /** Refusals beyond those that every call may give (validation, unauthorized, too many requests, unexpected). */
  errors?: readonly ErrorType[];
  /** Bytes that the body may have, where it is more than of an ordinary call. */
  largestBody?: number;
  /** What the tenant must have and the person be (N1 to N3); the right of a user in any case, unless it is open. */
  needs?: Needs;
  /** Calls that need no token. */
  open?: true;
}

/** Keeps the exact schema types of a declaration, and does nothing else: a page carries only the calls that it makes. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  declaration: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> => declaration;

/** What a caller passes: only the parts that the call declares. */
export interface CallInput<P extends TSchema, Q extends TSchema, B extends TSchema> {
  params?: Static<P>;
  query?: Static<Q>;
  body?: Static<B>;
  /** Of a call with an `upload`. */
  file?: Blob;
  headers?: Record<string, string>;
}

/** The address of a call: path parameters filled in and encoded, empty query values dropped (spec 3 section 7). */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (p, [name, value]) => p.replace(new RegExp(`:${name}(?!\\w)`), encodeURIComponent(String(value))),
    path,
  );
  const kept = Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== '');
  const search = new URLSearchParams(kept.map(([k, v]) => [k, String(v)])).toString();
  return search ? `${filled}?${search}` : filled;
}
