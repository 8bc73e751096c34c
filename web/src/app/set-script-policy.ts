type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown };

/**
 * Decides, in browsers with Trusted Types, what the page may run by an address: its own built files, such as the worker of
 * the PDF viewer. The server's `require-trusted-types-for` refuses everything else that is made from text: markup, scripts,
 * handlers.
 */
export function setScriptPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
}

/** Returns the address of a built file of this page. Throws for any other. */
export function ownScript(given: string): string {
  const url = new URL(given, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) {
    throw new TypeError(`not a script of this page: ${url.origin}${url.pathname}`);
  }
  return url.href;
}
