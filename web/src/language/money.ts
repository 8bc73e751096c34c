/** Formats an amount in Rappen: CHF 1'250.00, with a no-break space. */
export function moneyText(rappen: number): string {
  const [francs, rest] = (Math.abs(rappen) / 100).toFixed(2).split('.') as [string, string];
  return `${rappen < 0 ? '−' : ''}CHF\u00a0${francs.replace(/\B(?=(\d{3})+$)/g, "'")}.${rest}`;
}

/** Formats a percentage with at most two decimals: 8.1 %, 12.25 %, 10 %. */
export function percentText(percent: number): string {
  return `${Math.round(percent * 100) / 100}\u00a0%`;
}
