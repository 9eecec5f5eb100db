export interface LanguageOption {
  /** "de-DE". */
  code: string;
  /** In itself: "Deutsch". */
  name: string;
}

/** What can be chosen, under the short names of the languages: de, en, fr, it. One that is not among them counts as the first. */
export function languageChoices(
  languages: readonly LanguageOption[],
  value: string | undefined,
): { choices: { value: string; label: string }[]; chosen: string | null } {
  const choices = languages.map(({ code }) => ({ value: code, label: code.slice(0, 2) }));
  const known = choices.find((choice) => choice.value === value) ?? choices[0];
  return { choices, chosen: known?.value ?? null };
}
