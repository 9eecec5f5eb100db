import fs, { existsSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded by a server whose embedded database meets a full disk: while the file FULL_DISK exists, files whose path contains its content
// cannot grow. Existing bytes can be overwritten, as on a real disk.
const flag = process.env.FULL_DISK ?? '';
const paths = new Map<number, string>();

const isFull = (fd: number): boolean => {
  const path = paths.get(fd);
  return path !== undefined && existsSync(flag) && path.includes(readFileSync(flag, 'utf8').trim());
};

const { openSync, writeSync } = fs;
fs.openSync = (path, ...rest) => {
  const fd = openSync(path, ...rest);
  paths.set(fd, String(path));
  return fd;
};
fs.writeSync = ((fd: number, data: Uint8Array, offset: number, length: number, position: number) => {
  if (typeof position === 'number' && isFull(fd) && position + length > fs.fstatSync(fd).size) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
  }
  return writeSync(fd, data, offset, length, position);
}) as typeof fs.writeSync;
syncBuiltinESMExports();
