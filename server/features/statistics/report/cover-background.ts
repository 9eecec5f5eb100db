import {
  clip,
  endPath,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  type RGB,
  rectangle,
} from '@cantoo/pdf-lib';
import type { PageLayout } from '#server/lib/pdf/page-layout';

interface Stage {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The centre of the light and its radius, in points. */
  light: { x: number; y: number; reach: number };
}

/** A radial gradient between two colours. */
function gradient(doc: PDFDocument, { x, y, reach }: Stage['light'], from: RGB, to: RGB) {
  const numbers = ({ red, green, blue }: RGB) => [red, green, blue];
  return doc.context.obj({
    ShadingType: 3,
    ColorSpace: 'DeviceRGB',
    Coords: [x, y, 0, x, y, reach],
    Function: { FunctionType: 2, Domain: [0, 1], C0: numbers(from), C1: numbers(to), N: 1 },
    Extend: [true, true],
  });
}

/** Draws the dark area of the cover. */
export function drawCoverBackground({ doc, page, paint }: PageLayout, { x, y, width, height, light }: Stage): void {
  const { Resources } = page.node.normalizedEntries();
  Resources.set(PDFName.of('Shading'), doc.context.obj({ Glow: doc.context.register(gradient(doc, light, paint.glow, paint.deep)) }));
  const fill = PDFOperator.of(PDFOperatorNames.ShadingFill, [PDFName.of('Glow')]);
  page.pushOperators(pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath(), fill, popGraphicsState());
}
