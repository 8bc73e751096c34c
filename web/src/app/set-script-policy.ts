type Rules = { createScriptURL: (url: string) => string; createHTML: (markup: string) => string };
type Policies = { createPolicy: (name: string, rules: Rules) => unknown };

/**
 * Decides, in browsers with Trusted Types, what the page may make from text: scripts by the address of its own built
 * files, such as the worker of the PDF viewer, and no elements but marks. The server's `require-trusted-types-for`
 * refuses the rest.
 */
export function setScriptPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript, createHTML: textWithMarks });
}

/** Returns the address of a built file of this page. Throws for any other. */
export function ownScript(given: string): string {
  const url = new URL(given, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) {
    throw new TypeError(`not a script of this page: ${url.origin}${url.pathname}`);
  }
  return url.href;
}

/** The marks around words found in a PDF (knowledge/find), which its viewer takes as markup. */
const marks = /<mark data-match="\d+"(?: data-current)?>|<\/mark>/g;

/**
 * Returns markup that makes no element but marks: libraries empty elements and read characters like `&uuml;` with it.
 */
export function textWithMarks(markup: string): string {
  if (markup.replace(marks, '').includes('<')) throw new TypeError('elements are not made from text');
  return markup;
}
