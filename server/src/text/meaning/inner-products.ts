import { readFileSync } from 'node:fs';

/** Declares the parts used here, which neither TypeScript's library without a browser nor Node's types contain. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Record<string, unknown>;
    constructor(module: Module);
  }
  type Memory = { readonly buffer: ArrayBuffer };
}

const module = new WebAssembly.Module(readFileSync(new URL('./inner-products.wasm', import.meta.url)));
const { exports } = new WebAssembly.Instance(module);
const { buffer } = exports.memory as WebAssembly.Memory;
const multiply = exports.multiply as (one: number, size: number, many: number, count: number, to: number) => void;
const precision = 8192;

/**
 * The inner products of some vectors with all packed ones, computed in WebAssembly: its loop takes 16 components at a
 * time and a tenth of the time of one in JavaScript.
 * @param some vectors with components from -1 to 1, rounded to 1/8192; their size is a multiple of 16
 */
export function innerProducts(some: readonly Float32Array[], many: Int8Array): Float32Array[] {
  const size = some[0]?.length ?? 0;
  if (size === 0) return [];
  // Memory layout: one vector, then as many packed ones as fit, then their products.
  const first = 2 * size;
  const atOnce = Math.floor((buffer.byteLength - first) / (size + 4));
  const to = first + atOnce * size;
  if (size % 16 !== 0 || atOnce < 1) throw new Error(`Vectors of ${size} numbers cannot be multiplied`);
  const vectors = some.map(inSteps);
  const products = vectors.map(() => new Float32Array(many.length / size));
  const room = { vector: new Int16Array(buffer, 0, size), others: new Int8Array(buffer, first) };
  for (let at = 0; at < many.length / size; at += atOnce) {
    const count = Math.min(atOnce, many.length / size - at);
    room.others.set(many.subarray(at * size, (at + count) * size));
    for (const [place, vector] of vectors.entries()) {
      room.vector.set(vector);
      multiply(0, size, first, count, to);
      takeOver(new Int32Array(buffer, to, count), products[place]!, at);
    }
  }
  return products;
}

/** Quantises a vector in steps of 1/8192. */
function inSteps(vector: Float32Array): Int16Array {
  const steps = new Int16Array(vector.length);
  for (let at = 0; at < vector.length; at += 1) steps[at] = Math.round(vector[at]! * precision);
  return steps;
}

function takeOver(found: Int32Array, products: Float32Array, from: number): void {
  for (let at = 0; at < found.length; at += 1) products[from + at] = found[at]! / precision;
}
