/** @param root folder of the repository */
export function needsInstall(root: string): boolean;
