// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'a' as const, label: 'Firma' },
  { id: 'b' as const, label: 'Zahlung' },
  { id: 'c' as const, label: 'Personen' },
];

function Three() {
  const [current, setCurrent] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs name="Konto" tabs={tabs} current={current} onChoose={setCurrent}>
      inside {current}
    </Tabs>
  );
}

const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('only the chosen tab is in the order of Tab; the panel bears its name', () => {
  render(<Three />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: 'Firma' }).textContent).toBe('inside a');
});

test('arrow keys go round, Home and End to the ends; nothing is chosen until it is pressed', () => {
  render(<Three />);
  screen.getByRole('tab', { name: 'Firma' }).focus();
  press('ArrowLeft');
  expect(focused()).toBe('Personen');
  press('ArrowRight');
  expect(focused()).toBe('Firma');
  press('End');
  expect(focused()).toBe('Personen');
  press('Home');
  press('ArrowRight');
  expect(focused()).toBe('Zahlung');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Firma');
  fireEvent.click(document.activeElement!);
  expect(screen.getByRole('tabpanel', { name: 'Zahlung' }).textContent).toBe('inside b');
});
