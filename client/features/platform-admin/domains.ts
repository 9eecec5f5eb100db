import { isDomain, MAX_MAIL_DOMAINS, readDomains } from '#shared/tenant/domain';

/** TENANT-O11: the domains in a text as the server gives them back: in small letters, each once, in order, one a line. */
export const tidyDomains = (text: string): string => readDomains(text).sort().join('\n');

/** What keeps typed mail domains from being sent. */
export type DomainMistake = { kind: 'domainWrong'; value: string } | { kind: 'domainsTooMany'; most: number };

/** TENANT-O11: what is wrong with the domains in a text; undefined when nothing is. */
export function wrongWithDomains(text: string): DomainMistake | undefined {
  const domains = readDomains(text);
  const value = domains.find((domain) => !isDomain(domain));
  if (value !== undefined) return { kind: 'domainWrong', value };
  return domains.length > MAX_MAIL_DOMAINS ? { kind: 'domainsTooMany', most: MAX_MAIL_DOMAINS } : undefined;
}
