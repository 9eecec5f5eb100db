export interface LanguageOption {
  /** "de-DE". */
  code: string;
  /** The language's name in itself: "Deutsch". */
  name: string;
}

/** The choices with their short names (de, en, fr, it) and the selected one. An unknown code selects the first. */
export function languageChoices(
  languages: readonly LanguageOption[],
  value: string | undefined,
): { choices: { value: string; label: string }[]; chosen: string | null } {
  const choices = languages.map(({ code }) => ({ value: code, label: code.slice(0, 2) }));
  const known = choices.find((choice) => choice.value === value) ?? choices[0];
  return { choices, chosen: known?.value ?? null };
}
