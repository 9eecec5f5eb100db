/** @param root folder of the repository */
export function trimInstall(root: string): void;
