import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import { innerProducts } from './inner-products.ts';

it('gives the inner products of some vectors with each of many', () => {
  const size = 256;
  const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size });
  const bytes = fc.int8Array({ minLength: size, maxLength: size });
  fc.assert(
    // More than fit into the memory of the loop, and none.
    fc.property(
      fc.array(vector, { maxLength: 3 }),
      fc.array(bytes, { maxLength: 3 }),
      fc.nat(600),
      (ones, some, count) => {
        const others = Array.from({ length: some.length === 0 ? 0 : count }, (_, at) => some[at % some.length]!);
        const many = new Int8Array(others.length * size);
        for (const [at, other] of others.entries()) many.set(other, at * size);
        const found = innerProducts(
          ones.map((one) => Float32Array.from(one)),
          many,
        );
        expect(found).toHaveLength(ones.length);
        for (const [at, one] of ones.entries()) {
          const expected = others.map((other) => other.reduce((sum, number, at) => sum + number * one[at]!, 0));
          expect(found[at]).toHaveLength(others.length);
          for (const [place, product] of expected.entries())
            expect(Math.abs(found[at]![place]! - product)).toBeLessThan(4);
        }
      },
    ),
    { numRuns: 30 },
  );
});

it('runs what its text says', async () => {
  const name = 'inner-products.wat';
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const compiled = (await wabt()).parseWat(name, text, { simd: true }).toBinary({}).buffer;
  expect(Buffer.compare(compiled, readFileSync(new URL('./inner-products.wasm', import.meta.url)))).toBe(0);
});
