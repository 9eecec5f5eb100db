/** The part of the API that subset-fonts.ts uses; the published types lack `keepFeatures`. */
declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>;
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Axes;
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
