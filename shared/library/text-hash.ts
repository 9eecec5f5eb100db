const [ONE, TWO] = [2_654_435_761, 1_597_334_677];

/**
 * A short hash of a text (cyrb53, 53 bits, hexadecimal), equal in browser and server. It detects changes of a text and is not used for
 * security: a collision does no harm.
 */
export function hashText(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, ONE);
    b = Math.imul(b ^ code, TWO);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
