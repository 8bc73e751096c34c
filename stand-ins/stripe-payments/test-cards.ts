/**
 * Test cards as the provider publishes them: the code with which later charges are declined, and whether the hosted
 * page asks for authentication.
 */
export const testCards: Record<string, { brand: string; charge: string | null; ask?: boolean }> = {
  '4242424242424242': { brand: 'visa', charge: null },
  '5555555555554444': { brand: 'mastercard', charge: null },
  '4000000000000341': { brand: 'visa', charge: 'generic_decline' },
  '4000002500003155': { brand: 'visa', charge: null, ask: true },
  '4000002760003184': { brand: 'visa', charge: 'authentication_required', ask: true },
};
