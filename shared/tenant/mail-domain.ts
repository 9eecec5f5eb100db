import { Type } from 'typebox';

/** Mail domains of a tenant. Rule TENANT-O11 of RULES.md. */
export const MAX_MAIL_DOMAINS = 20;
/** Maximum characters of a domain name (RFC 1035). */
export const MAX_DOMAIN_LENGTH = 253;

const INNER = '([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The last label begins with a letter, so that no IP address matches. */
const PATTERN = `^([a-zA-Z0-9]${INNER}\\.)+[a-zA-Z]${INNER}$`;
const FORM = new RegExp(PATTERN);

/** TENANT-O11: a domain in a request: labels separated by dots, without an `@`, in any case. */
export const MailDomain = Type.String({ maxLength: MAX_DOMAIN_LENGTH, pattern: PATTERN });

/** TENANT-O11: the form in which a domain is stored and compared: trimmed, in lower case. */
export const normalizeDomain = (text: string): string => text.trim().toLowerCase();

/** TENANT-O11: whether a text, normalized, could be the domain of a mail address. */
export const isDomain = (text: string): boolean => text.length <= MAX_DOMAIN_LENGTH && FORM.test(text);

/** TENANT-O11: the normalized domain of a mail address: the part after the last `@`. */
export const domainOf = (mail: string): string => normalizeDomain(mail.slice(mail.lastIndexOf('@') + 1));

/** TENANT-O11: the domains in a text, separated by lines, commas or spaces; normalized, each once. */
export const readDomains = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(normalizeDomain),
  ),
];
