import { expect, test } from 'vitest';
import { moneyText, percentText } from './money.ts';

test('an amount is written the Swiss way, to the Rappen', () => {
  expect(moneyText(0)).toBe('CHF\u00a00.00');
  expect(moneyText(5)).toBe('CHF\u00a00.05');
  expect(moneyText(2500)).toBe('CHF\u00a025.00');
  expect(moneyText(125_000)).toBe("CHF\u00a01'250.00");
  expect(moneyText(123_456_789)).toBe("CHF\u00a01'234'567.89");
  expect(moneyText(-32_500)).toBe('−CHF\u00a0325.00');
});

test('a percentage has a digit after the point only where there is one', () => {
  expect(percentText(8.1)).toBe('8.1\u00a0%');
  expect(percentText(10)).toBe('10\u00a0%');
});
