// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressNearestNumber } from './press-nearest.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['between two lines, nearer to the upper', 27, ['144']],
  ['between two lines, nearer to the lower', 33, ['118']],
  ['as far as a finger reaches', 66, ['118']],
  ['farther than that', 68, []],
])('a tap %s presses the number to call that is nearest', (_, y, expected) => {
  const pressed: string[] = [];
  render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: as the text of an answer.
    <p onClick={pressNearestNumber}>
      {['144', '118'].map((number) => (
        <a key={number} href={`#${number}`} data-call="" onClick={() => pressed.push(number)}>
          {number}
        </a>
      ))}
    </p>,
  );
  for (const [at, number] of ['144', '118'].entries()) {
    const top = 30 * at;
    const rect = { left: 0, right: 40, top, bottom: top + 30 } as DOMRect;
    vi.spyOn(screen.getByText(number), 'getBoundingClientRect').mockReturnValue(rect);
  }
  fireEvent.click(screen.getByText('144').parentElement!, { clientX: 20, clientY: y });
  expect(pressed).toEqual(expected);
});
