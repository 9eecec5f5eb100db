/** Whether a dialog is open. It must be answered first, so the keys of the page behind it do nothing. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;
