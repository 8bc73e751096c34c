// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

/** The squares of the code, as rows of a grid. */
function squaresOf(text: string): boolean[][] {
  render(<QrCode text={text} name="Code" />);
  const code = screen.getByLabelText('Code');
  const size = Number(code.getAttribute('viewBox')!.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true;
  cleanup();
  return rows;
}

test('a code has a white margin and the three marks by which cameras find it', () => {
  const rows = squaresOf('otpauth://totp/Polier:verband?secret=JBSWY3DPEHPK3PXP&issuer=Polier');
  const size = rows.length;
  const margin = [0, 1, 2, 3, size - 1, size - 2, size - 3, size - 4];
  for (const at of margin) expect([...rows[at]!, ...rows.map((row) => row[at]!)]).not.toContain(true);
  const isMark = (x: number, y: number) =>
    rows.slice(y, y + 7).every((row, dy) =>
      row.slice(x, x + 7).every((dark, dx) => {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
        return dark === (ring !== 2);
      }),
    );
  expect([isMark(4, 4), isMark(size - 11, 4), isMark(4, size - 11)]).toEqual([true, true, true]);
});

test('another key is another code', () => {
  expect(squaresOf('otpauth://totp/a?secret=A')).not.toEqual(squaresOf('otpauth://totp/a?secret=B'));
});
