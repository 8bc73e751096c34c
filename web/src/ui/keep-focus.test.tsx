// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end = () => {};
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  cleanup();
});

function Page() {
  const [chips, setChips] = useState(['Zürich']);
  const [notice, setNotice] = useState(true);
  return (
    <main>
      <section>
        <button type="button" data-focus-home>
          Filter
        </button>
        {chips.map((name) => (
          <button key={name} type="button" onClick={() => setChips([])}>
            {name}
          </button>
        ))}
      </section>
      <div>
        {notice && (
          <button type="button" onClick={() => setNotice(false)}>
            Schliessen
          </button>
        )}
      </div>
      <textarea aria-label="Frage" data-focus-home />
    </main>
  );
}
const focused = () => document.activeElement;
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('the focus of a control that goes moves to the nearest place marked for it', async () => {
  render(<Page />);
  press('Zürich');
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Filter' }));
});

test('where nothing is marked beside the control, it moves to the first on the page', async () => {
  render(<Page />);
  press('Schliessen');
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Filter' }));
});

test('a control that was left before it goes takes the focus nowhere', async () => {
  render(<Page />);
  const chip = screen.getByRole('button', { name: 'Zürich' });
  chip.focus();
  chip.blur();
  await Promise.resolve();
  fireEvent.click(chip);
  await expect.poll(() => screen.queryByRole('button', { name: 'Zürich' })).toBeNull();
  expect(focused()).toBe(document.body);
});
