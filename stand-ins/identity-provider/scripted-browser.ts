type Cookie = { name: string; value: string; path: string };

/** Where the browser is: on a page, or sent to the URL of another site. */
export type Stop = { url: URL; status: number; page: string };

/**
 * A browser without a screen for the sign-in pages: keeps cookies by path, follows redirects while they stay on the
 * site, fills in forms, and follows the form by which the provider changes accounts. Stops where it leaves the site.
 */
export function createBrowser(site: string, acceptLanguage = 'de') {
  let cookies: Cookie[] = [];
  let here: Stop = { url: new URL(site), status: 0, page: '' };

  function take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const attribute = (key: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const cookie = { name, value, path: attribute('path') ?? '/' };
      cookies = cookies.filter((other) => other.name !== name || other.path !== cookie.path);
      if (new Date(attribute('expires') ?? '2999-01-01') > new Date()) cookies.push(cookie);
    }
  }

  async function load(target: URL, form?: URLSearchParams): Promise<Stop> {
    if (target.origin !== new URL(site).origin) {
      here = { url: target, status: 0, page: '' };
      return here;
    }
    const cookie = cookies
      .filter(
        ({ path }) => target.pathname === path || target.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      headers: {
        cookie,
        accept: 'text/html',
        'accept-language': acceptLanguage,
        ...(form ? { origin: new URL(site).origin } : {}),
      },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    take(response);
    const location = response.headers.get('location');
    if (location) return load(new URL(location, target));
    here = { url: target, status: response.status, page: await response.text() };
    const accountSwitch = here.page.match(/<form method="post" action="([^"]+\/confirm)">([\s\S]*?)<\/form>/);
    if (!accountSwitch || !here.page.includes('document.forms[0].submit()')) return here;
    const inputs = [...accountSwitch[2]!.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    return load(
      new URL(accountSwitch[1]!, target),
      new URLSearchParams(inputs.map(([, name = '', value = '']): [string, string] => [name, value])),
    );
  }

  return {
    open: (url: string | URL) => load(new URL(url, site)),
    /** Presses the button with this value, with the fields filled in. */
    press: (action: string, fields: Record<string, string> = {}) =>
      load(here.url, new URLSearchParams({ ...fields, action })),
    here: () => here,
    /** Posts a form that is not one of the visit's. */
    post: (path: string, fields: Record<string, string>) => load(new URL(path, here.url), new URLSearchParams(fields)),
  };
}
