import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import { innerProducts } from './inner-products.ts';

it('gives the inner product with each of many vectors', () => {
  const size = 256;
  const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size });
  const bytes = fc.int8Array({ minLength: size, maxLength: size });
  fc.assert(
    // More than fit into the memory of the loop, and none.
    fc.property(vector, fc.array(bytes, { maxLength: 3 }), fc.nat(600), (one, some, count) => {
      const others = Array.from({ length: some.length === 0 ? 0 : count }, (_, at) => some[at % some.length]!);
      const many = new Int8Array(others.length * size);
      for (const [at, other] of others.entries()) many.set(other, at * size);
      const expected = others.map((other) => other.reduce((sum, number, at) => sum + number * one[at]!, 0));
      const found = innerProducts(Float32Array.from(one), many);
      expect(found).toHaveLength(others.length);
      for (const [at, product] of found.entries()) expect(Math.abs(product - expected[at]!)).toBeLessThan(4);
    }),
    { numRuns: 30 },
  );
});

it('runs what its text says', async () => {
  const name = 'inner-products.wat';
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const compiled = (await wabt()).parseWat(name, text, { simd: true }).toBinary({}).buffer;
  expect(Buffer.compare(compiled, readFileSync(new URL('./inner-products.wasm', import.meta.url)))).toBe(0);
});
