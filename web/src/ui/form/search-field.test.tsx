import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function List() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Suchen" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Leeren
      </button>
    </>
  );
}

test('a space at a pause stays, so that the next word does not stick to it', () => {
  render(<List />);
  const field = screen.getByLabelText<HTMLInputElement>('Suchen');
  fireEvent.change(field, { target: { value: 'Frist ' } });
  act(() => vi.advanceTimersByTime(300));
  expect(screen.getByRole('status').textContent).toBe('Frist');
  expect(field.value).toBe('Frist ');
  fireEvent.click(screen.getByRole('button', { name: 'Leeren' }));
  expect(field.value).toBe('');
});
