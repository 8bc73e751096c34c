// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHistoryPlace } from './use-history-place.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window of this width, in which only the least width of a query counts. */
function stubWidth(width: number): void {
  const least = (query: string) => Number(/width >= (\d+)px/.exec(query)![1]);
  const nothing = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...nothing, matches: width >= least(query) }));
}

function Place({ sideShown }: { sideShown: boolean }) {
  const { beside, isOpen, setOpen, searchField, search } = useHistoryPlace(true, sideShown);
  return (
    <>
      <p>{beside ? 'beside' : isOpen ? 'sheet' : 'away'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={search}>
        search
      </button>
      {(beside || isOpen) && <input ref={searchField} />}
    </>
  );
}

test('on a laptop the history makes room for a source, opens over it, and stands beside the chat again', () => {
  stubWidth(1280);
  const { rerender } = render(<Place sideShown={false} />);
  const place = () => document.querySelector('p')!.textContent;
  expect(place()).toBe('beside');
  fireEvent.click(screen.getByText('search'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Place sideShown />);
  expect(place(), 'the search has left nothing open').toBe('away');
  fireEvent.click(screen.getByText('open'));
  expect(place()).toBe('sheet');
  rerender(<Place sideShown={false} />);
  expect(place()).toBe('beside');
  rerender(<Place sideShown />);
  expect(place(), 'it does not come back by itself').toBe('away');
  act(() => screen.getByText('search').click());
  expect(place()).toBe('sheet');
  expect(document.activeElement, 'as soon as the field is there').toBe(screen.getByRole('textbox'));
});

test('where there is room for both, a source leaves the history beside the chat', () => {
  stubWidth(1440);
  render(<Place sideShown />);
  expect(screen.getByText('beside')).toBeDefined();
});
