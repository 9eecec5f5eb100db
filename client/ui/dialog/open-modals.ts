import { createQueue } from '#client/ui/queue-store';

/**
 * The open modal dialogs, the topmost last. Everything outside the topmost one is inert: users cannot press it, and screen readers do not
 * read it.
 */
export const openModals = createQueue<HTMLDialogElement>();
