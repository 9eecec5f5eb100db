import { createQueue } from '#client/ui/queue-store';

/** The open modal dialogs, the topmost last. What is outside of it is inert: it can be neither pressed nor read. */
export const openModals = createQueue<HTMLDialogElement>();
