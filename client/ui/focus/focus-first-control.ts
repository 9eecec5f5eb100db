/** What can take the focus in a field. */
const CONTROLS = ':is(input:not([type="hidden"]), textarea, select, button):not(:disabled)';

/** Moves the focus to the first control of a field, before the pressed button below it is removed. */
export const focusFirstControl = (field: Element | null | undefined): void => field?.querySelector<HTMLElement>(CONTROLS)?.focus();
