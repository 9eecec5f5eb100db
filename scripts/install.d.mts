/** @param root folder of the repository */
export function needsInstall(root: string): boolean;
/** Installs the packages of the lock file if necessary. @returns whether it did */
export function installIfNeeded(): boolean;
