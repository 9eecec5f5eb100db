import { encodeQR } from 'qr';

/** White modules around a code. Scanners need four. */
const QUIET_MODULES = 4;
/** Pixels per module. The code of a link is about 1,100 pixels wide, enough for a printed poster. */
const MODULE_PIXELS = 20;
const [BLACK, WHITE] = [0, 255];

/** The modules of the QR code of a link, row by row; true is black. A quarter of them may be unreadable. */
const modulesOf = (link: string): boolean[][] => encodeQR(link, 'raw', { ecc: 'quartile', border: QUIET_MODULES });

/** The QR code of a link as SVG, black on white. */
export function drawQrSvg(link: string): string {
  const modules = modulesOf(link);
  const side = modules.length;
  const path = modules.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

/** The QR code of a link as PNG. */
export async function drawQrPng(link: string): Promise<Uint8Array> {
  const modules = modulesOf(link);
  const { default: sharp } = await import('sharp');
  const pixels = Uint8Array.from(modules.flat(), (isBlack) => (isBlack ? BLACK : WHITE));
  const side = modules.length * MODULE_PIXELS;
  return sharp(pixels, { raw: { width: modules.length, height: modules.length, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}
