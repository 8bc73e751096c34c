/** A card as people know theirs: Visa •••• 4242. The blanks do not break. */
export function writeCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.replaceAll(' ', '\u00a0')}\u00a0••••\u00a0${last4}`;
}
