import { isDomain, MAX_MAIL_DOMAINS, readDomains } from '#shared/tenant/mail-domain';

/** TENANT-O11: normalises domains as the server does: lower case, no duplicates, sorted, one for each line. */
export const normalizeDomains = (text: string): string => readDomains(text).sort().join('\n');

/** Why the typed mail domains cannot be saved. */
export type DomainError = { kind: 'domainWrong'; value: string } | { kind: 'domainsTooMany'; most: number };

/** TENANT-O11: the error in the domains of a text; undefined when there is none. */
export function validateDomains(text: string): DomainError | undefined {
  const domains = readDomains(text);
  const value = domains.find((domain) => !isDomain(domain));
  if (value !== undefined) return { kind: 'domainWrong', value };
  return domains.length > MAX_MAIL_DOMAINS ? { kind: 'domainsTooMany', most: MAX_MAIL_DOMAINS } : undefined;
}
