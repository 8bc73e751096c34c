/** How near a cited page opens at most, as multiples of the width that shows it whole. */
export const nearOnPhone = 2.2;
/** The text fills the panel, and the margins of the paper are out of sight. */
export const nearInPanel = 1.35;
/** A page this wide is near enough to be read; a wider panel does not bring it nearer. */
export const readableWidthPx = 880;
