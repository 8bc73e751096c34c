/** Formats a card as people recognise theirs: Visa •••• 4242. The spaces are non-breaking. */
export function writeCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.replaceAll(' ', '\u00a0')}\u00a0••••\u00a0${last4}`;
}
