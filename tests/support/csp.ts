/** Sources that the content security policy of a response allows for one directive. */
export function cspSources(headers: Headers, directive: string): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return found?.slice(1) ?? [];
}
